import { addEmail as addEmailToAccount, getAccount, requireFreshProof } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';

/** Mails a code to a new address, after a fresh proof. The answer does not tell whose address it may be already. */
export const addEmail: Operation<typeof accountEndpoints.addEmail> = async (deps, actor, { body }) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  await addEmailToAccount(deps, await getAccount(deps.db, member.userId), body.email);
  return { success: true, email: body.email, emailVerified: false };
};
