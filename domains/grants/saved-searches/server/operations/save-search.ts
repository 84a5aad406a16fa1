import { lastChange, requireShortText } from '#grants/catalog/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { SEARCHES_MAX } from '../../contract/constants.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { savedSearchesErrors } from '../../contract/errors.ts';
import { nextAlertAt } from '../rules/next-alert.ts';
import { zoneOf } from '../services/zone-of.ts';
import { countSearches, insertSearch, isNameTaken, lockMember } from '../store/search-store.ts';

/**
 * Saves a search; what is in the catalog now is not new for it.
 * @throws saved_searches.too_many, saved_searches.name_taken, grants.search_too_long, grants.search_without_words
 */
export const saveSearch: Operation<(typeof savedSearchesEndpoints)['saveSearch']> = async (
  { db, clock },
  actor,
  { body: { name, filters, alerts } },
) => {
  const { userId } = requireMember(actor);
  requireShortText(filters.q);
  const now = clock.now();
  const id = await inTransaction(db, async (tx) => {
    await lockMember(tx, userId);
    if ((await countSearches(tx, userId)) >= SEARCHES_MAX)
      throw savedSearchesErrors.fail('saved_searches.too_many');
    if (await isNameTaken(tx, { userId, name })) throw savedSearchesErrors.fail('saved_searches.name_taken');
    const change = await lastChange(tx);
    return insertSearch(tx, {
      userId,
      name,
      filters,
      alerts,
      createdAt: now,
      changedAt: now,
      seenChange: change,
      alertedChange: change,
      nextAlertAt: nextAlertAt(alerts, await zoneOf(tx, userId), now),
    });
  });
  return { id };
};
