import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { deleteSearch } from '../store/search-store.ts';

/** Deletes a search of the caller, its alerts with it. */
export const removeSavedSearch: Operation<(typeof savedSearchesEndpoints)['removeSavedSearch']> = async (
  { db },
  actor,
  { params },
) => {
  await deleteSearch(db, requireMember(actor).userId, params.id);
  return { done: true };
};
