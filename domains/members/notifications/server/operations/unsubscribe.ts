import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { preferenceEndpoints } from '../../contract/preference-endpoints.ts';
import { donePage } from '../rules/unsubscribe-page.ts';
import { memberOfToken } from '../services/unsubscribe-token.ts';
import { deleteWaiting } from '../store/delivery-store.ts';
import { deletePreferences } from '../store/preference-store.ts';

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
