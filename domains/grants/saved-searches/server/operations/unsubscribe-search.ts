import type { Operation } from '#platform/server/domain.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { donePage } from '../rules/unsubscribe-page.ts';
import { searchOfToken } from '../services/signed-addresses.ts';
import { endAlerts } from '../store/search-store.ts';

/** Ends the alerts of one search, no matter who is signed in. The answer is the same for a deleted search. */
export const unsubscribeSearch: Operation<typeof savedSearchesEndpoints.unsubscribeSearch> = async (
  deps,
  _actor,
  { query },
) => {
  await endAlerts(deps.db, searchOfToken(deps, query.token));
  return { content: donePage() };
};
