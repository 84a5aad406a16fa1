import { lastChange, requireShortText } from '#grants/catalog/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Alerts } from '../../contract/constants.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { savedSearchesErrors } from '../../contract/errors.ts';
import { nextAlertAt } from '../rules/next-alert.ts';
import { zoneOf } from '../services/zone-of.ts';
import { isNameTaken, lockMember, lockSearch, updateSearch } from '../store/search-store.ts';
import type { SearchRow } from '../store/tables.ts';

/**
 * Changes a search of the caller. Other filters make it another search: what is in the catalog now is not new for it.
 * Nor is what came while its alerts were off.
 * @throws saved_searches.not_found, saved_searches.name_taken, grants.search_too_long, grants.search_without_words
 */
export const changeSavedSearch: Operation<(typeof savedSearchesEndpoints)['changeSavedSearch']> = async (
  { db, clock },
  actor,
  { params: { id }, body: { name, filters, alerts } },
) => {
  const { userId } = requireMember(actor);
  if (filters) requireShortText(filters.q);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockMember(tx, userId);
    const search = await lockSearch(tx, userId, id);
    if (!search) throw savedSearchesErrors.fail('saved_searches.not_found');
    if (name !== undefined && (await isNameTaken(tx, { userId, name, except: id })))
      throw savedSearchesErrors.fail('saved_searches.name_taken');
    const change = await lastChange(tx);
    await updateSearch(tx, id, {
      name: name ?? search.name,
      ...(filters ? { filters, changedAt: now, seenChange: change, alertedChange: change } : {}),
      ...(alerts && alerts !== search.alerts ? await otherAlerts(tx, search, { alerts, now, change }) : {}),
    });
  });
  return { done: true };
};

async function otherAlerts(
  tx: Transaction,
  search: SearchRow,
  { alerts, now, change }: { readonly alerts: Alerts; readonly now: Date; readonly change: number },
) {
  const nextAlert = nextAlertAt(alerts, await zoneOf(tx, search.userId), now);
  const isTurnedOn = search.alerts === 'never';
  return { alerts, nextAlertAt: nextAlert, ...(isTurnedOn ? { alertedChange: change } : {}) };
}
