import type { Transaction } from '#platform/server/db/database.ts';
import { forgetMails } from '#platform/server/mail/forget-mails.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteAccount, hasOtherAdministrator } from '../store/removal-store.ts';
import { clearCount, clearCounts } from '../store/throttle-store.ts';
import { getAccount } from './accounts.ts';
import { attemptKey, clearContestedMails } from './attempts.ts';
import { sessionsChanged } from './sessions.ts';

/** Whether another member could run the instance; it stays so until the transaction ends. */
export function isAnotherAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  return hasOtherAdministrator(tx, userId);
}

/**
 * Deletes an account with everything that hangs on it: sessions end at once in every process, the name is free again.
 * Mails to its address are deleted too.
 * @throws identity.not_found
 */
export async function removeAccount(services: Services, tx: Transaction, userId: string): Promise<void> {
  const { username, email } = await getAccount(tx, userId);
  await clearCounts(tx, attemptKey.login(username));
  const { ownPassword, codeTry, authenticatorTry, codeSend } = attemptKey;
  await clearCount(tx, ownPassword(userId), codeSend(userId));
  for (const keyOf of [codeTry, authenticatorTry]) await clearCounts(tx, keyOf(userId));
  await clearContestedMails(tx, userId);
  await sessionsChanged(tx, userId);
  if (email !== null) await forgetMails(services, tx, [email]);
  await deleteAccount(tx, userId);
}
