import type { AppError } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { updateLock } from '../store/account-store.ts';
import { clearCounts } from '../store/throttle-store.ts';
import { selectLock } from '../store/user-list-store.ts';
import { attemptKey } from './attempts.ts';
import { endSessions, sessionsChanged } from './sessions.ts';

/** Administrator who decides about an account, and the written reason. */
export interface Decision {
  readonly actorId: string;
  readonly reason: string;
  readonly request: OperationDeps['request'];
}

/** Audit facts of a decision; of the command line there are none. */
const factsOf = (decision: Decision | null) =>
  decision && {
    actorId: decision.actorId,
    request: decision.request,
    details: { reason: decision.reason },
  };

/** Locks an account and ends its sessions. @param decision null for the command line */
export async function writeLock(
  services: Services,
  tx: Transaction,
  { id }: Pick<Account, 'id'>,
  decision: Decision | null,
): Promise<void> {
  const { actorId = null, reason = null } = decision ?? {};
  await updateLock(tx, id, { lockedAt: services.clock.now(), lockReason: reason, lockedBy: actorId });
  await audit(tx, { action: 'identity.user_locked', subjectId: id, ...factsOf(decision) });
  const by = decision && { actorId: decision.actorId, request: decision.request };
  await endSessions(services, tx, { userId: id, reason: 'locked', ...by });
}

/** Unlocks an account and forgets its failed sign-ins. */
export async function removeLock(
  tx: Transaction,
  { id, username }: Pick<Account, 'id' | 'username'>,
  decision: Decision | null,
): Promise<void> {
  await updateLock(tx, id, null);
  await clearCounts(tx, attemptKey.login(username));
  await audit(tx, { action: 'identity.user_unlocked', subjectId: id, ...factsOf(decision) });
  await sessionsChanged(tx, id);
}

/** Refusal of a proven sign-in to a locked account, with the reason where an administrator wrote one. */
export async function lockedRefusal(db: Database, userId: string): Promise<AppError> {
  const lock = await selectLock(db, userId);
  if (!lock?.reason) return identityErrors.fail('identity.locked');
  return identityErrors.fail('identity.locked', {
    message: `This account is locked. Reason: “${lock.reason}” Contact the administrators of this site.`,
  });
}
