import { countCodeSend, findAwaitedEmail, getAccount, mailCode } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { contactsErrors } from '../../contract/errors.ts';
import { emailCodeOf } from '../services/email-codes.ts';

/** Mails another code to the address that is not verified yet. */
export const resendEmailCode: Operation<typeof contactsEndpoints.resendEmailCode> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const account = await getAccount(deps.db, userId);
  const owner = emailCodeOf(userId, 'email');
  const email = (await findAwaitedEmail(deps.db, owner)) ?? (account.emailVerified ? null : account.email);
  if (email === null) throw contactsErrors.fail('account.no_email');
  await countCodeSend(deps, userId);
  await inTransaction(deps.db, (tx) => mailCode(deps, tx, owner, { email, account }));
  return { success: true };
};
