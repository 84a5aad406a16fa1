import type { PendingActor } from '#platform/kernel/access.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { VerificationWay } from '../../contract/factors.ts';
import { hasSecondFactor, verificationOwed, verificationWays } from '../rules/verification.ts';
import { selectCredentials } from '../store/account-store.ts';
import { isBrowserKnown } from '../store/browser-store.ts';
import { lockAccount } from '../store/linked-account-store.ts';
import { selectSecondFactors } from '../store/second-factor-store.ts';
import { getAccount } from './accounts.ts';
import { countCodeSend } from './attempts.ts';
import { mailCode } from './codes.ts';
import { lockedRefusal } from './locks.ts';
import { endLoginFailures } from './login-failures.ts';
import { notifyNewBrowser } from './notify-new-browser.ts';
import { browserHashOf, completeSession, openSession } from './sessions.ts';
import type { ProvenLogin } from './sign-in.ts';

/**
 * Opens the session of a proven login, whatever proved it: an open one, or a pending one that owes a second factor
 * or a mailed code.
 * @returns whether something is owed
 * @throws identity.throttled when the account was mailed too many codes; identity.locked, account.login_failed where it
 *   changed meanwhile
 */
export async function beginSession(deps: OperationDeps, login: ProvenLogin): Promise<boolean> {
  const { browserKnown, secondFactorProven = false } = login;
  return inTransaction(deps.db, async (tx) => {
    const account = await lockProven(tx, login);
    const owed = verificationOwed({
      hasSecondFactor: hasSecondFactor(await selectSecondFactors(tx, account.id)),
      secondFactorProven,
      emailVerified: account.emailVerified,
      browserKnown,
    });
    const pending = owed !== 'nothing';
    if (owed === 'mailed code') await countCodeSend({ ...deps, db: tx }, account.id);
    const state = pending ? 'pending' : 'open';
    const sessionId = await openSession(deps, tx, account.id, state, secondFactorProven);
    if (owed === 'mailed code') await mailSignInCode(deps, tx, account, sessionId);
    await audit(tx, {
      action: pending ? 'identity.code_required' : 'identity.signed_in',
      actorId: account.id,
      subjectId: sessionId,
      request: deps.request,
      ...(pending ? { details: { owed } } : {}),
    });
    if (pending) return true;
    await endLoginFailures(deps, tx, account);
    const accountCreatedAt = account.createdAt;
    await notifyNewBrowser(deps, tx, { userId: account.id, sessionId, accountCreatedAt, browserKnown });
    return false;
  });
}

/**
 * The account as it is when its session is opened, held until then. While its proof was judged it may have been locked,
 * deleted or given another password, and what ended its sessions then has not seen this one.
 */
async function lockProven(tx: Transaction, { account: { id }, passwordHash }: ProvenLogin): Promise<Account> {
  const account = await lockAccount(tx, id);
  const present = passwordHash === undefined ? undefined : await selectCredentials(tx, { userId: id });
  if (!account || present?.passwordHash !== passwordHash) throw identityErrors.fail('account.login_failed');
  if (account.locked) throw await lockedRefusal(tx, id);
  return account;
}

/** How a pending sign-in of this account may be finished now, the way to offer first in front. */
export async function listVerificationWays(deps: OperationDeps, userId: string): Promise<VerificationWay[]> {
  const { emailVerified } = await getAccount(deps.db, userId);
  return verificationWays(await selectSecondFactors(deps.db, userId), emailVerified);
}

/** Mails the code of a pending sign-in; count it first (`countCodeSend`). @throws identity.throttled */
export async function mailSignInCode(
  deps: OperationDeps,
  tx: Transaction,
  account: Account,
  sessionId: string,
): Promise<void> {
  const owner = { userId: account.id, purpose: 'sign-in', sessionId } as const;
  if (!account.email) throw new Error('A verified account has an address');
  await mailCode(deps, tx, owner, { email: account.email, account });
}

/** Makes the pending session count. @throws identity.not_found when it has ended meanwhile */
export async function finishSignIn(
  deps: OperationDeps,
  tx: Transaction,
  actor: PendingActor,
  by: 'code' | 'authenticator' | 'recovery' | 'passkey',
): Promise<true> {
  const { userId, sessionId } = actor;
  const browserKnown = await isBrowserKnown(tx, userId, browserHashOf(deps.request), deps.clock.now());
  if (!(await completeSession(deps, tx, actor, by !== 'code')))
    throw identityErrors.fail('identity.not_found');
  await audit(tx, {
    action: 'identity.signed_in',
    actorId: userId,
    subjectId: sessionId,
    request: deps.request,
    details: { by },
  });
  const account = await getAccount(tx, userId);
  await endLoginFailures(deps, tx, account);
  const accountCreatedAt = account.createdAt;
  await notifyNewBrowser(deps, tx, { userId, sessionId, accountCreatedAt, browserKnown });
  return true;
}
