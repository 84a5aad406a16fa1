import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { presentOwn } from '../services/present-builders.ts';

/** The caller's builder profile. */
export const getBuilder: Operation<typeof peopleEndpoints.getBuilder> = (deps, actor) =>
  presentOwn(deps, requireMember(actor).userId);
