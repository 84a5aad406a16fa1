import { lastChange } from '#grants/catalog/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { savedSearchesErrors } from '../../contract/errors.ts';
import { lockSearch, updateSearch } from '../store/search-store.ts';

/** Marks the results that the caller has seen, for the list and for alerts. @throws saved_searches.not_found */
export const markSearchSeen: Operation<(typeof savedSearchesEndpoints)['markSearchSeen']> = async (
  { db },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const search = await lockSearch(tx, userId, params.id);
    if (!search) throw savedSearchesErrors.fail('saved_searches.not_found');
    const change = await lastChange(tx);
    await updateSearch(tx, search.id, { seenChange: change, alertedChange: change });
  });
  return { done: true };
};
