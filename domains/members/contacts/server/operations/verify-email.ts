import { codeOf, identityErrors } from '#members/identity/contract';
import { getAccount, writeVerifiedEmail } from '#members/identity/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { emailVerified, secondEmailRemoved } from '../../contract/events.ts';
import { emailChangedNotice, firstEmailChangedNotice } from '../rules/email-mails.ts';
import { auditContact } from '../services/audit-contact.ts';
import { emailCodeOf, lockEmail, redeemEmailCode } from '../services/email-codes.ts';
import { deleteSecondEmail, selectSecondEmail } from '../store/second-email-store.ts';

/** Proves control of the address the code went to and makes it the account's own; publishes `identity.emailVerified`. */
export const verifyEmail: Operation<typeof contactsEndpoints.verifyEmail> = async (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  const email = await redeemEmailCode(deps, emailCodeOf(userId, 'email'), codeOf(body), (tx, proved) =>
    makeVerified(deps, tx, userId, proved),
  );
  if (email === null) throw identityErrors.fail('account.verification_failed');
  return { success: true, email, emailVerified: true };
};

async function makeVerified(
  deps: OperationDeps,
  tx: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  const before = await getAccount(tx, userId);
  const now = deps.clock.now();
  const holder = await lockEmail(tx, email);
  if (holder !== null && holder !== userId) throw identityErrors.fail('identity.email_taken');
  await writeVerifiedEmail(tx, userId, email, now);
  const isAnother = before.email?.toLowerCase() !== email.toLowerCase();
  if (isAnother) await keepSecondApart(deps, tx, { userId, username: before.username, email });
  if (isAnother && before.emailVerified && before.email) {
    await deps.mailer.send(tx, emailChangedNotice(before.email, before.username));
  }
  await auditContact(deps, tx, userId, 'email_verified');
  const first = !before.emailVerified;
  await deps.events.publish(tx, emailVerified, { userId, email, first, at: now.toISOString() });
}

/** An address counts once: a second one that becomes the first is no longer the second. Any other gets a mail. */
async function keepSecondApart(
  deps: OperationDeps,
  tx: Transaction,
  { userId, username, email }: { userId: string; username: string; email: string },
): Promise<void> {
  const second = await selectSecondEmail(tx, userId);
  if (!second) return;
  if (second.email.toLowerCase() !== email.toLowerCase()) {
    const to = { to: second.email, username, publicUrl: deps.config.PUBLIC_URL };
    await deps.mailer.send(tx, firstEmailChangedNotice(to));
    return;
  }
  await deleteSecondEmail(tx, userId);
  await deps.events.publish(tx, secondEmailRemoved, { userId, at: deps.clock.now().toISOString() });
}
