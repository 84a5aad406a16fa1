import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { purposeEndpoints } from '../../contract/endpoints.ts';
import { presentPurpose } from '../services/own-results.ts';

/** The caller's answers about causes. */
export const getPurpose: Operation<typeof purposeEndpoints.getPurpose> = ({ db }, actor) =>
  presentPurpose(db, requireMember(actor).userId);
