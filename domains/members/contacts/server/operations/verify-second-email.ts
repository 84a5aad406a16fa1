import { identityErrors } from '#members/identity/contract';
import { getAccount, mailOwner } from '#members/identity/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { contactsErrors } from '../../contract/errors.ts';
import { secondEmailVerified } from '../../contract/events.ts';
import { formerSecondEmailNotice, secondEmailVerifiedNotice } from '../rules/email-mails.ts';
import { auditContact } from '../services/audit-contact.ts';
import { emailCodeOf, lockEmail, redeemEmailCode } from '../services/email-codes.ts';
import { selectSecondEmail, writeSecondEmail } from '../store/second-email-store.ts';

/**
 * Proves control of the address the code went to and makes it the second one; publishes
 * `identity.secondEmailVerified`.
 */
export const verifySecondEmail: Operation<typeof contactsEndpoints.verifySecondEmail> = async (
  deps,
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  const email = await redeemEmailCode(deps, emailCodeOf(userId, 'second-email'), body.code, (tx, proved) =>
    makeSecond(deps, tx, userId, proved),
  );
  if (email !== null) return { success: true, email };
  const { message } = contactsErrors.map['identity.email_code_wrong'];
  throw contactsErrors.fail('identity.email_code_wrong', {
    details: { fields: [{ field: 'code', message }] },
  });
};

async function makeSecond(
  deps: OperationDeps,
  tx: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  // Also when it is the account's own first one by now: an address counts once.
  const holder = await lockEmail(tx, email);
  const before = await selectSecondEmail(tx, userId);
  const isOwnSecond = holder === userId && before?.email.toLowerCase() === email.toLowerCase();
  if (holder !== null && !isOwnSecond) throw identityErrors.fail('identity.email_taken');
  const account = await getAccount(tx, userId);
  const first = mailOwner(deps, account);
  if (!first) throw contactsErrors.fail('identity.email_first');
  const now = deps.clock.now();
  await writeSecondEmail(tx, userId, email, now);
  await deps.mailer.send(tx, secondEmailVerifiedNotice(first, email));
  if (before && !isOwnSecond) {
    await deps.mailer.send(tx, formerSecondEmailNotice(before.email, account.username));
  }
  await auditContact(deps, tx, userId, 'second_email_verified');
  await deps.events.publish(tx, secondEmailVerified, {
    userId,
    first: before === null,
    at: now.toISOString(),
  });
}
