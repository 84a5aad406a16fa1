import type { Actor, MemberActor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { RECENT_SIGN_IN_MS } from '../../contract/wallet-constants.ts';
import { isOwnPassword } from './passwords.ts';
import { listSessions } from './sessions.ts';

/** The member behind an endpoint whose access is `member`. @throws session.required, were it opened wider */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  return actor;
}

/** Whether the caller's session began at most 15 minutes ago. */
async function signedInRecently(deps: OperationDeps, actor: MemberActor): Promise<boolean> {
  const now = deps.clock.now();
  const sessions = await listSessions(deps.db, actor.userId, now);
  const session = sessions.find(({ id }) => id === actor.sessionId);
  return session !== undefined && now.getTime() - session.createdAt.getTime() <= RECENT_SIGN_IN_MS;
}

/**
 * Asks who is there again before the ways to sign in change: a thief of the session must not be able to keep the
 * account (ASVS V7.5.1). A password that is sent is always checked; without one the sign-in must be recent.
 * @throws identity.confirm_needed, identity.recent_sign_in_needed, identity.password_wrong, identity.throttled
 */
export async function requireOwner(
  deps: OperationDeps,
  actor: MemberActor,
  account: Account,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined && account.hasPassword) {
    if (await isOwnPassword(deps, account.id, password)) return;
    const { message } = identityErrors.map['identity.password_wrong'];
    throw identityErrors.fail('identity.password_wrong', {
      details: { fields: [{ field: 'password', message }] },
    });
  }
  if (await signedInRecently(deps, actor)) return;
  throw identityErrors.fail(
    account.hasPassword ? 'identity.confirm_needed' : 'identity.recent_sign_in_needed',
  );
}
