import type { Operation } from '#platform/server/domain.ts';
import type { preferenceEndpoints } from '../../contract/preference-endpoints.ts';
import { askPage } from '../rules/unsubscribe-page.ts';
import { memberOfToken } from '../services/unsubscribe-token.ts';

/** A page with one button; changes nothing, since programs open the links of mails automatically. */
export const showUnsubscribe: Operation<typeof preferenceEndpoints.showUnsubscribe> = async (
  deps,
  _actor,
  { query },
) => {
  memberOfToken(deps, query.token);
  return { content: askPage() };
};
