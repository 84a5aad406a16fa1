import type { MemberActor } from '#platform/kernel/access.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import { TELEGRAM_RECENT_SIGN_IN_MS } from '../../contract/telegram-constants.ts';
import { getAccount } from './accounts.ts';
import { isOwnPassword } from './passwords.ts';
import { listSessions } from './sessions.ts';

/** Whether the caller signed in so lately that the session proves the person. */
export async function isRecentlySignedIn(deps: OperationDeps, actor: MemberActor): Promise<boolean> {
  const now = deps.clock.now();
  const sessions = await listSessions(deps.db, actor.userId, now);
  const own = sessions.find(({ id }) => id === actor.sessionId);
  return own !== undefined && now.getTime() - own.createdAt.getTime() <= TELEGRAM_RECENT_SIGN_IN_MS;
}

/**
 * Asks for a recent sign-in or the password before the ways into an account change, so that a stolen session cannot
 * keep the account (ASVS V7.5.1). Without a password there is only the sign-in.
 * @throws identity.telegram_proof_needed, identity.throttled
 */
export async function requireRecentProof(
  deps: OperationDeps,
  actor: MemberActor,
  password: string | undefined,
): Promise<void> {
  if (await isRecentlySignedIn(deps, actor)) return;
  const { hasPassword } = await getAccount(deps.db, actor.userId);
  if (!hasPassword) {
    throw identityErrors.fail('identity.telegram_proof_needed', {
      message: 'Your sign-in is some time ago. Sign out and in again to go on.',
    });
  }
  if (password !== undefined && (await isOwnPassword(deps, actor.userId, password))) return;
  const message =
    password === undefined
      ? identityErrors.map['identity.telegram_proof_needed'].message
      : 'The password is not right.';
  throw identityErrors.fail('identity.telegram_proof_needed', {
    message,
    details: { fields: [{ field: 'password', message }] },
  });
}
