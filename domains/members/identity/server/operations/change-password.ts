import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { hashPassword } from '../adapters/password-hasher.ts';
import { endsWithPassword } from '../extension-points/ends-with-password.ts';
import { requireConfirmation } from '../rules/confirmation.ts';
import { getAccount } from '../services/accounts.ts';
import {
  requireGoodPassword,
  requireOwnPassword,
  setPassword,
  wrongPassword,
} from '../services/passwords.ts';
import { requireStepUp } from '../services/proofs.ts';
import { selectCredentials } from '../store/account-store.ts';
import { lockAccount } from '../store/linked-account-store.ts';

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
  const judged = hasPassword
    ? await requireOwnPassword(deps, userId, body.currentPassword ?? '', 'currentPassword')
    : null;
  const passwordHash = await hashPassword(body.newPassword);
  const revokedApiKeys = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    const present = (await selectCredentials(tx, { userId }))?.passwordHash ?? null;
    // A reset may have set another one while the old one was compared: its owner keeps theirs.
    if (!account || present !== judged) throw wrongPassword('currentPassword');
    if (judged === null) await requireStepUp({ ...deps, db: tx }, member);
    const ended = [];
    for (const { end } of deps.contributions.of(endsWithPassword)) {
      ended.push(...(await end(deps, tx, userId, body.revokeApiKeys ?? 'changing')));
    }
    const details = { revokedApiKeys: ended.length };
    await setPassword(deps, tx, { account, passwordHash, keepSessionId: sessionId, details });
    return ended;
  });
  return { success: true, revokedApiKeys };
};
