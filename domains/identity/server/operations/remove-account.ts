import type { Transaction } from '#platform/server/db/database.ts';
import { forgetMails } from '#platform/server/mail/forget-mails.ts';
import type { Services } from '#platform/server/services.ts';
import { getAccount } from '../services/accounts.ts';
import { attemptKey, clearContestedMails } from '../services/attempts.ts';
import { sessionsChanged } from '../services/sessions.ts';
import { selectPhone } from '../store/phone-store.ts';
import { deleteAccount, hasOtherAdministrator } from '../store/removal-store.ts';
import { selectSecondEmail } from '../store/second-email-store.ts';
import { clearCount, clearCounts } from '../store/throttle-store.ts';
import { freeNumber } from './freed-numbers.ts';

/** Whether somebody else could run the instance; nobody can take that away until the transaction ends. */
export function isAnotherAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  return hasOtherAdministrator(tx, userId);
}

/**
 * Deletes an account with everything that hangs on it: sessions end at once in every process, the name is free again;
 * its phone number is so after a while. Mails to its addresses go too.
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
  const phone = await selectPhone(tx, userId);
  if (phone) await freeNumber(services, tx, userId, phone.number);
  const second = await selectSecondEmail(tx, userId);
  await forgetMails(
    services,
    tx,
    [email, second?.email].filter((address) => typeof address === 'string'),
  );
  await deleteAccount(tx, userId);
}
