import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import { matchesFor } from '../services/find-matches.ts';

/** The open opportunities that fit a project of the caller; what was hidden is left out. */
export const listGrantMatches: Operation<(typeof matchingEndpoints)['listGrantMatches']> = (
  deps,
  actor,
  { query },
) => matchesFor(deps, actingMember(actor), query);
