import { isSearchReady, listGrantCards, readLostValues, readNewGrants } from '#grants/catalog/server';
import { findAccount } from '#members/identity/server';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { GRANTS_NAMED } from '../../contract/constants.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import type { SavedSearch } from '../../contract/schemas.ts';
import { searchProblems } from '../rules/search-problems.ts';
import { queryOf, readStoredFilters } from '../rules/stored-filters.ts';
import { listSearches } from '../store/search-store.ts';
import type { SearchRow } from '../store/tables.ts';

/** The caller's searches, each with what came since they last looked. */
export const listSavedSearches: Operation<(typeof savedSearchesEndpoints)['listSavedSearches']> = async (
  deps,
  actor,
) => {
  const { userId } = requireMember(actor);
  const [rows, account] = await Promise.all([listSearches(deps.db, userId), findAccount(deps.db, userId)]);
  return {
    items: await present(deps, rows),
    isMailed: account?.email != null && account.emailVerified,
  };
};

/** The index is asked once for each search, the database once for all of them. */
async function present(deps: OperationDeps, rows: readonly SearchRow[]): Promise<SavedSearch[]> {
  const isReady = rows.length > 0 && isSearchReady(deps);
  const reader = isReady ? readNewGrants(deps) : null;
  const lostValues = isReady ? readLostValues(deps) : () => [];
  const read = rows.map((row) => {
    const { filters, lost } = readStoredFilters(row.filters);
    const found = reader?.find({ filters, after: row.seenChange }, GRANTS_NAMED) ?? null;
    return { row, query: queryOf(filters), problems: searchProblems(lost, lostValues(filters)), found };
  });
  const ids = [...new Set(read.flatMap(({ found }) => found?.ids ?? []))];
  const cards = await listGrantCards(deps.db, ids, deps.clock.now());
  const titleOf = new Map(cards.map(({ id, title }) => [id, title]));
  return read.map(({ row, query, problems, found }) => ({
    id: row.id,
    name: row.name,
    alerts: row.alerts,
    query,
    problems,
    newCount: found?.total ?? null,
    newGrants: (found?.ids ?? []).flatMap((id) => {
      const title = titleOf.get(id);
      return title === undefined ? [] : [{ id, title }];
    }),
  }));
}
