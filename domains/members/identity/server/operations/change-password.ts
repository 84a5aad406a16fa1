import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { hashPassword } from '../adapters/password-hasher.ts';
import { endsWithPassword } from '../ends-with-password.ts';
import { requireConfirmation } from '../rules/confirmation.ts';
import { getAccount } from '../services/accounts.ts';
import { requireGoodPassword, requireOwnPassword, setPassword } from '../services/passwords.ts';
import { requireStepUp } from '../services/proofs.ts';

/**
 * Sets a new password after the old one (ASVS V6.2.3), or a first one after a step-up. Other sessions end, this one
 * continues under a new token; what other domains contributed to `endsWithPassword` ends with it.
 */
export const changePassword: Operation<typeof sessionEndpoints.changePassword> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  const { userId, username, sessionId } = member;
  requireConfirmation(body.newPassword, body.confirmPassword);
  await requireGoodPassword(body.newPassword, { username }, 'newPassword');
  const { hasPassword } = await getAccount(deps.db, userId);
  if (hasPassword) await requireOwnPassword(deps, userId, body.currentPassword ?? '', 'currentPassword');
  else await requireStepUp(deps, member);
  const passwordHash = await hashPassword(body.newPassword);
  const revokedApiKeys = await inTransaction(deps.db, async (tx) => {
    const account = await getAccount(tx, userId);
    const ended = [];
    for (const { end } of deps.contributions.of(endsWithPassword)) {
      ended.push(...(await end(deps, tx, userId, body.revokeApiKeys ?? 'giving')));
    }
    const details = { revokedApiKeys: ended.length };
    await setPassword(deps, tx, { account, passwordHash, keepSessionId: sessionId, details });
    return ended;
  });
  return { success: true, revokedApiKeys };
};
