import type { Actor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { changedByAdministrator } from '../../contract/events.ts';
import type { UserAct } from '../../contract/user-constants.ts';
import { administrationNotice } from '../rules/administration-mails.ts';
import { actRefusal } from '../rules/user-acts.ts';
import { selectAccount } from '../store/account-store.ts';
import { holdForAdministration } from '../store/user-list-store.ts';
import { mailOwner } from './factor-changes.ts';
import type { Decision } from './locks.ts';
import { requireFactorStepUp, requireStepUp } from './proofs.ts';

interface ActInput {
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
}

const RIGHTS: ReadonlySet<UserAct> = new Set(['grant-administrator', 'withdraw-administrator']);

/**
 * Changes the account of another member on behalf of an administrator, who has proved who they are and says why.
 * Decided behind the rows of all administrators: of two who remove each other at one moment, the second is none any
 * more. The member is notified.
 * @param change writes it and its audit entry
 * @throws identity.not_found, identity.own_account, identity.user_changed, identity.user_locked, access.forbidden,
 *   identity.reauthentication_required, identity.factor_proof_required
 */
export async function actOnUser<T>(
  deps: OperationDeps,
  actor: Actor,
  { act, params: { id: userId }, body: { reason } }: ActInput & { readonly act: UserAct },
  change: (tx: Transaction, account: Account, decision: Decision) => Promise<T>,
): Promise<T> {
  const member = requireMember(actor);
  await (RIGHTS.has(act) ? requireFactorStepUp : requireStepUp)(deps, member);
  return inTransaction(deps.db, async (tx) => {
    const isStillAdministrator = await holdForAdministration(tx, { actorId: member.userId, userId });
    if (!isStillAdministrator) throw platformErrors.fail('access.forbidden');
    const account = await selectAccount(tx, userId);
    if (!account) throw identityErrors.fail('identity.not_found');
    const refusal = actRefusal(act, member.userId, account);
    if (refusal !== null) throw identityErrors.fail(refusal);
    const result = await change(tx, account, { actorId: member.userId, reason, request: deps.request });
    const at = deps.clock.now().toISOString();
    await deps.events.publish(tx, changedByAdministrator, { userId, act, at });
    const owner = mailOwner(deps, account);
    if (owner) await deps.mailer.send(tx, administrationNotice(owner, act, reason));
    return result;
  });
}
