import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { purposeEndpoints } from '../../contract/endpoints.ts';
import { presentStrengths } from '../services/own-results.ts';

/** The caller's ratings of the statements. */
export const getStrengths: Operation<typeof purposeEndpoints.getStrengths> = ({ db }, actor) =>
  presentStrengths(db, requireMember(actor).userId);
