import { addEmail as addEmailToAccount, getAccount } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { requireMember } from './require-member.ts';
import { requireOwnPassword } from './require-own-password.ts';

/** Mails a code to a new address, after the password. The answer does not tell whose address it may be already. */
export const addEmail: Operation<typeof accountEndpoints.addEmail> = async (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  await requireOwnPassword(deps, userId, body.password, 'password');
  await addEmailToAccount(deps, await getAccount(deps.db, userId), body.email);
  return { success: true, email: body.email, emailVerified: false };
};
