import { dropCodes, getAccount, mailOwner, requireStepUp } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { contactsErrors } from '../../contract/errors.ts';
import { secondEmailRemoved } from '../../contract/events.ts';
import { formerSecondEmailNotice, secondEmailRemovedNotice } from '../rules/email-mails.ts';
import { auditContact } from '../services/audit-contact.ts';
import { deleteSecondEmail } from '../store/second-email-store.ts';

/**
 * Removes the second address and an awaited code; both addresses get a mail. Publishes `identity.secondEmailRemoved`.
 */
export const removeSecondEmail: Operation<typeof contactsEndpoints.removeSecondEmail> = async (
  deps,
  actor,
) => {
  const member = requireMember(actor);
  const { userId } = member;
  await requireStepUp(deps, member);
  await inTransaction(deps.db, async (tx) => {
    const email = await deleteSecondEmail(tx, userId);
    if (email === null) throw contactsErrors.fail('identity.second_email_none');
    await dropCodes(tx, userId, 'second-email');
    await auditContact(deps, tx, userId, 'second_email_removed');
    await deps.events.publish(tx, secondEmailRemoved, { userId, at: deps.clock.now().toISOString() });
    const account = await getAccount(tx, userId);
    const first = mailOwner(deps, account);
    if (first) await deps.mailer.send(tx, secondEmailRemovedNotice(first, email));
    await deps.mailer.send(tx, formerSecondEmailNotice(email, account.username));
  });
  return { success: true };
};
