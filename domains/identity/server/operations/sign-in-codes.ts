import type { PendingActor } from '#platform/kernel/access.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { needsVerification } from '../rules/verification.ts';
import { countCodeSend } from './attempts.ts';
import { mailCode, redeemCode } from './codes.ts';
import { completeSession, openSession } from './sessions.ts';
import type { ProvenLogin } from './sign-in.ts';

/**
 * Opens the session of a proven login: an open one, or a pending one whose code is mailed.
 * @returns whether a code is owed
 * @throws identity.throttled when the account was mailed too many codes
 */
export async function beginSession(deps: OperationDeps, login: ProvenLogin): Promise<boolean> {
  const { account, browserKnown } = login;
  const pending = needsVerification({ emailVerified: account.emailVerified, browserKnown });
  if (pending) await countCodeSend(deps, account.id);
  await inTransaction(deps.db, async (tx) => {
    const sessionId = await openSession(deps, tx, account.id, pending ? 'pending' : 'open');
    if (pending) await mailSignInCode(deps, tx, account, sessionId);
    await audit(tx, {
      action: pending ? 'identity.code_required' : 'identity.signed_in',
      actorId: account.id,
      subjectId: sessionId,
      request: deps.request,
    });
  });
  return pending;
}

async function mailSignInCode(
  deps: OperationDeps,
  tx: Parameters<typeof mailCode>[1],
  account: Account,
  sessionId: string,
): Promise<void> {
  const owner = { userId: account.id, purpose: 'sign-in', sessionId } as const;
  if (!account.email) throw new Error('A verified account has an address');
  await mailCode(deps, tx, owner, { email: account.email, account });
}

/**
 * Mails another code to a pending sign-in; the one before stops working.
 * @throws identity.throttled
 */
export async function resendSignInCode(
  deps: OperationDeps,
  actor: PendingActor,
  account: Account,
): Promise<void> {
  await countCodeSend(deps, account.id);
  await inTransaction(deps.db, (tx) => mailSignInCode(deps, tx, account, actor.sessionId));
}

/**
 * Finishes a pending sign-in with its code. The session gets a new token.
 * @returns false for a wrong, used, expired or exhausted code
 * @throws identity.throttled
 */
export async function completeSignIn(
  deps: OperationDeps,
  actor: PendingActor,
  code: string,
): Promise<boolean> {
  const owner = { userId: actor.userId, purpose: 'sign-in', sessionId: actor.sessionId } as const;
  const completed = await redeemCode(deps, owner, code, async (tx) => {
    if (!(await completeSession(deps, tx, actor))) throw identityErrors.fail('identity.not_found');
    await audit(tx, {
      action: 'identity.signed_in',
      actorId: actor.userId,
      subjectId: actor.sessionId,
      request: deps.request,
      details: { by: 'code' },
    });
    return true;
  });
  if (completed) return true;
  await audit(deps.db, { action: 'identity.code_wrong', subjectId: actor.userId, request: deps.request });
  return false;
}
