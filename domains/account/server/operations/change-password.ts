import { revokeKeysWithPassword } from '#api-keys/server';
import {
  changePassword as changeAccountPassword,
  getAccount,
  hashPassword,
  requireFreshProof,
  requireGoodPassword,
  requireOwnPassword,
} from '#identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { accountErrors } from '../../contract/errors.ts';
import { confirmationProblem } from '../rules/confirmation.ts';

/**
 * Sets a new password after the old one (ASVS V6.2.3), or a first one after a fresh proof. Other sessions end, this one
 * goes on under a new token; API keys that can give end with it, and the others if it is asked for.
 */
export const changePassword: Operation<typeof accountEndpoints.changePassword> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  const { userId, username, sessionId } = member;
  const mismatch = confirmationProblem(body.newPassword, body.confirmPassword);
  if (mismatch) throw accountErrors.fail('account.passwords_differ', { details: { fields: [mismatch] } });
  await requireGoodPassword(body.newPassword, { username }, 'newPassword');
  const { hasPassword } = await getAccount(deps.db, userId);
  if (hasPassword) await requireOwnPassword(deps, userId, body.currentPassword ?? '', 'currentPassword');
  else await requireFreshProof(deps, member);
  const passwordHash = await hashPassword(body.newPassword);
  const revokedApiKeys = await inTransaction(deps.db, async (tx) => {
    const account = await getAccount(tx, userId);
    const revoked = await revokeKeysWithPassword(deps, tx, userId, body.revokeApiKeys ?? 'giving');
    const details = { revokedApiKeys: revoked.length };
    await changeAccountPassword(deps, tx, { account, passwordHash, keepSessionId: sessionId, details });
    return revoked;
  });
  return { success: true, revokedApiKeys };
};
