import {
  countCodeSend,
  findAwaitedEmail,
  getAccount,
  mailCode,
  mailOwner,
  requireStepUp,
} from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { contactsErrors } from '../../contract/errors.ts';
import { secondEmailAskedNotice } from '../rules/email-mails.ts';
import { auditContact } from '../services/audit-contact.ts';
import { emailCodeOf } from '../services/email-codes.ts';
import { selectSecondEmail } from '../store/second-email-store.ts';

/**
 * Mails a code to a second address, and to the first one a mail about it, once for each address that is asked for.
 * An address of another account is not refused here: the answer must not tell.
 */
export const requestSecondEmailCode: Operation<typeof contactsEndpoints.requestSecondEmailCode> = async (
  deps,
  actor,
  { body: { email } },
) => {
  const member = requireMember(actor);
  const { userId } = member;
  await requireStepUp(deps, member);
  const account = await getAccount(deps.db, userId);
  const first = mailOwner(deps, account);
  if (!first) throw contactsErrors.fail('identity.email_first');
  const second = await selectSecondEmail(deps.db, userId);
  const own = [first.to, second?.email].map((address) => address?.toLowerCase());
  if (own.includes(email.toLowerCase())) {
    const { message } = contactsErrors.map['identity.email_has_it'];
    throw contactsErrors.fail('identity.email_has_it', {
      details: { fields: [{ field: 'email', message }] },
    });
  }
  await countCodeSend(deps, userId);
  const owner = emailCodeOf(userId, 'second-email');
  await inTransaction(deps.db, async (tx) => {
    const before = await findAwaitedEmail(tx, owner);
    await mailCode(deps, tx, owner, { email, account });
    if (before?.toLowerCase() === email.toLowerCase()) return;
    await deps.mailer.send(tx, secondEmailAskedNotice(first));
    await auditContact(deps, tx, userId, 'second_email_asked');
  });
  return { success: true, email };
};
