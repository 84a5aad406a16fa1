import type { Operation } from '#platform/server/domain.ts';
import type { savedSearchesEndpoints } from '../../contract/endpoints.ts';
import { askPage } from '../rules/unsubscribe-page.ts';
import { searchOfToken } from '../services/signed-addresses.ts';

/** A page with one button; changes nothing, since programs open the links of mails automatically. */
export const showSearchUnsubscribe: Operation<typeof savedSearchesEndpoints.showSearchUnsubscribe> = async (
  deps,
  _actor,
  { query },
) => {
  searchOfToken(deps, query.token);
  return { content: askPage() };
};
