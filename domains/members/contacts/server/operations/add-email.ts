import {
  countCodeSend,
  getAccount,
  mailCode,
  mailOwner,
  requireStepUp,
  writeNewEmail,
} from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { emailChangeNotice } from '../rules/email-mails.ts';
import { auditContact } from '../services/audit-contact.ts';
import { emailCodeOf } from '../services/email-codes.ts';

/**
 * Mails a code to a new address. A verified address stays the account's own until the new one is proved, and gets a
 * mail about it; an unverified one is replaced at once. The answer does not tell who has the address already.
 */
export const addEmail: Operation<typeof contactsEndpoints.addEmail> = async (deps, actor, { body }) => {
  const member = requireMember(actor);
  const { userId } = member;
  const { email } = body;
  await requireStepUp(deps, member);
  const account = await getAccount(deps.db, userId);
  await countCodeSend(deps, userId);
  await inTransaction(deps.db, async (tx) => {
    await writeNewEmail(tx, userId, email);
    await mailCode(deps, tx, emailCodeOf(userId, 'email'), { email, account });
    const owner = mailOwner(deps, account);
    if (owner) await deps.mailer.send(tx, emailChangeNotice(owner));
    await auditContact(deps, tx, userId, 'email_added');
  });
  return { success: true, email, emailVerified: false };
};
