import type { PendingActor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { codeOf } from '../../contract/code-of.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { presentLogin } from '../rules/present-login.ts';
import { hasSecondFactor } from '../rules/verification.ts';
import { getAccount } from '../services/accounts.ts';
import { redeemCode } from '../services/codes.ts';
import { redeemFactorCode } from '../services/factor-codes.ts';
import { finishSignIn } from '../services/sign-in-codes.ts';
import { selectSecondFactors } from '../store/second-factor-store.ts';

/**
 * Finishes a pending sign-in with its code: of the authenticator app or a recovery code where the account has a
 * second factor (a mailed code then counts for nothing), else the mailed one. The session gets a new token.
 */
export const verify: Operation<typeof sessionEndpoints.verify> = async (deps, actor, { body }) => {
  if (actor.kind !== 'pending') throw platformErrors.fail('session.signed_in');
  if (!(await isRight(deps, actor, codeOf(body)))) throw identityErrors.fail('account.verification_failed');
  return presentLogin(await getAccount(deps.db, actor.userId), false);
};

async function isRight(deps: OperationDeps, actor: PendingActor, code: string): Promise<boolean> {
  const { userId, sessionId } = actor;
  if (hasSecondFactor(await selectSecondFactors(deps.db, userId))) {
    const done = await redeemFactorCode(deps, userId, code, (tx, by) => finishSignIn(deps, tx, actor, by));
    return done !== null;
  }
  const owner = { userId, purpose: 'sign-in', sessionId } as const;
  const done = await redeemCode(deps, owner, code, (tx) => finishSignIn(deps, tx, actor, 'code'));
  if (done) return true;
  await audit(deps.db, { action: 'identity.code_wrong', subjectId: userId, request: deps.request });
  return false;
}
