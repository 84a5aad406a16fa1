import { createHash, randomUUID } from 'node:crypto';
import type { PendingActor } from '#platform/kernel/access.ts';
import { audit } from '#platform/server/audit.ts';
import { afterCommit, type Database, inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { SessionSummary } from '../../contract/account.ts';
import { SESSION_ABSOLUTE_MS } from '../../contract/constants.ts';
import { sessionsEnded } from '../../contract/events.ts';
import { hashOfToken, makeToken } from '../adapters/secret-token.ts';
import { announceSessionsChanged } from '../adapters/session-changes.ts';
import { sessionExpiry } from '../rules/session-times.ts';
import { rememberBrowser } from '../store/browser-store.ts';
import {
  deleteSessionByToken,
  deleteSessions,
  insertSession,
  notifySessionsChanged,
  replaceToken,
  selectSessions,
} from '../store/session-store.ts';

/** Stored form of a browser's id. */
export function browserHashOf(request: { readonly browserId: string }): Buffer {
  return createHash('sha256').update(request.browserId).digest();
}

/** Makes every process read the account's sessions and rights anew, once the transaction is committed. */
export async function sessionsChanged(tx: Transaction, userId: string): Promise<void> {
  await notifySessionsChanged(tx, userId);
  afterCommit(tx, () => announceSessionsChanged(userId));
}

/** The cookie leaves only when the session really exists. It lives as long as a session can; the server decides. */
function sendToken(deps: OperationDeps, tx: Transaction, token: string): void {
  afterCommit(tx, () => deps.request.session.open(token, SESSION_ABSOLUTE_MS / 1000));
}

/**
 * Opens a session with its own token and ends the one the request came with (ASVS V7.2.4). `pending` is for
 * a sign-in that still owes its code. An open one makes the browser known to the account.
 * @param byFactor whether the sign-in showed a second factor
 * @returns the session's id; the token goes to the browser only
 */
export async function openSession(
  deps: OperationDeps,
  tx: Transaction,
  userId: string,
  state: 'pending' | 'open',
  byFactor = false,
): Promise<string> {
  await removePresentedSession(deps, tx);
  const now = deps.clock.now();
  const token = makeToken();
  const browserHash = browserHashOf(deps.request);
  const id = randomUUID();
  await insertSession(tx, {
    id,
    tokenHash: hashOfToken(token),
    userId,
    state,
    browserHash,
    userAgent: deps.request.userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionExpiry(now, state),
    provedAt: state === 'open' ? now : null,
    factorProvedAt: state === 'open' && byFactor ? now : null,
  });
  if (state === 'open') await rememberBrowser(tx, userId, browserHash, now);
  sendToken(deps, tx, token);
  return id;
}

/**
 * Makes a pending session count, with a new token, and its browser known. False when it has ended meanwhile.
 * @param byFactor whether a second factor finished it, not a mailed code
 */
export async function completeSession(
  deps: OperationDeps,
  tx: Transaction,
  actor: PendingActor,
  byFactor: boolean,
): Promise<boolean> {
  const now = deps.clock.now();
  const token = makeToken();
  const opened = { at: now, expiresAt: sessionExpiry(now, 'open'), byFactor };
  if (!(await replaceToken(tx, actor.sessionId, hashOfToken(token), opened))) return false;
  await rememberBrowser(tx, actor.userId, browserHashOf(deps.request), now);
  await sessionsChanged(tx, actor.userId);
  sendToken(deps, tx, token);
  return true;
}

/** Gives the caller's session a new token; the old one stops working. */
export async function renewSession(
  deps: OperationDeps,
  tx: Transaction,
  actor: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  const token = makeToken();
  if (!(await replaceToken(tx, actor.sessionId, hashOfToken(token)))) return;
  await sessionsChanged(tx, actor.userId);
  sendToken(deps, tx, token);
}

/** Ends the session whose token the request carries, if there is one, and takes the cookie back. */
export async function endPresentedSession(deps: OperationDeps, tx: Transaction): Promise<void> {
  const ended = await removePresentedSession(deps, tx);
  if (ended) {
    await audit(tx, {
      action: 'identity.signed_out',
      actorId: ended.userId,
      subjectId: ended.sessionId,
      request: deps.request,
    });
  }
  afterCommit(tx, () => deps.request.session.close());
}

/** Ends the session of a token whose browser had signed out and could not say so (platform/kernel/left-cookie.ts). */
export async function endLeftSession({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await deleteSessionByToken(tx, hashOfToken(token));
    if (!ended) return;
    await sessionsChanged(tx, ended.userId);
    await audit(tx, {
      action: 'identity.signed_out',
      actorId: ended.userId,
      subjectId: ended.sessionId,
      details: { late: true },
    });
  });
}

async function removePresentedSession(
  deps: OperationDeps,
  tx: Transaction,
): Promise<{ userId: string; sessionId: string } | null> {
  const { token } = deps.request.session;
  const ended = token ? await deleteSessionByToken(tx, hashOfToken(token)) : null;
  if (ended) await sessionsChanged(tx, ended.userId);
  return ended;
}

export interface EndSessionsInput {
  readonly userId: string;
  readonly reason: 'password' | 'reset' | 'revoked' | 'locked';
  /** Ends this one only. */
  readonly only?: string;
  /** Ends all but this one. */
  readonly except?: string;
  readonly request?: OperationDeps['request'];
  /** Administrator who ends them; else it is the owner where there is a request. */
  readonly actorId?: string;
}

/** Ends sessions of one account, publishes `identity.sessionsEnded` when there were any, and returns how many. */
export async function endSessions(
  services: Services,
  tx: Transaction,
  input: EndSessionsInput,
): Promise<number> {
  const { userId, reason, only, except, request, actorId = request ? userId : null } = input;
  const count = await deleteSessions(tx, userId, {
    ...(only ? { only } : {}),
    ...(except ? { except } : {}),
  });
  // Also with none left: rights may have changed with it.
  await sessionsChanged(tx, userId);
  if (count === 0) return 0;
  await audit(tx, {
    action: 'identity.sessions_ended',
    actorId,
    subjectId: userId,
    details: { count, reason },
    ...(request ? { request } : {}),
  });
  await services.events.publish(tx, sessionsEnded, { userId, count, reason });
  return count;
}

/** The live sessions of an account, the most recently used first. */
export function listSessions(db: Database, userId: string, now: Date): Promise<SessionSummary[]> {
  return selectSessions(db, userId, now);
}
