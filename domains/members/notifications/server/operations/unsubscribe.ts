import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { preferenceEndpoints } from '../../contract/preference-endpoints.ts';
import { askPage, donePage } from '../rules/unsubscribe-page.ts';
import { deleteWaiting } from '../store/delivery-store.ts';
import { deletePreferences } from '../store/preference-store.ts';
import { memberOfToken } from './unsubscribe-token.ts';

/** A page with one button; changes nothing, since programs open the links of mails automatically. */
export const showUnsubscribe: Operation<typeof preferenceEndpoints.showUnsubscribe> = async (
  deps,
  _actor,
  { query },
) => {
  memberOfToken(deps, query.token);
  return { content: askPage() };
};

/** Ends a member's mails, no matter who is signed in. The answer is the same for an account that is gone. */
export const unsubscribe: Operation<typeof preferenceEndpoints.unsubscribe> = async (
  deps,
  _actor,
  { query },
) => {
  const userId = memberOfToken(deps, query.token);
  await inTransaction(deps.db, async (tx) => {
    await deletePreferences(tx, userId, 'mail');
    await deleteWaiting(tx, userId, 'mail');
    await audit(tx, { action: 'notifications.unsubscribed', subjectId: userId, request: deps.request });
  });
  return { content: donePage() };
};
