import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { SessionSummary } from '../../contract/account.ts';
import { idleBoundary } from '../rules/session-times.ts';
import { sessionTable, userTable } from './tables.ts';

/** Channel on which every process hears that an account's sessions or rights changed; the payload is its id. */
export const SESSION_CHANNEL = 'identity_session_changed';

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly state: 'pending' | 'open';
  readonly browserHash: Buffer;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** Null for a pending one. */
  readonly provedAt: Date | null;
  /** Null where no second factor was shown. */
  readonly factorProvedAt: Date | null;
}

/** Facts for deciding about a request: the session, and the rights of its account as they are now. */
export interface LiveSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly state: 'pending' | 'open';
  readonly isAdmin: boolean;
  readonly isDeveloper: boolean;
  readonly hasSecondFactor: boolean;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.insert(sessionTable).values(session);
}

export async function selectLiveSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<LiveSession | null> {
  const [row] = await db
    .select({
      sessionId: sessionTable.id,
      userId: sessionTable.userId,
      username: userTable.username,
      state: sessionTable.state,
      isAdmin: userTable.isAdmin,
      isDeveloper: userTable.isDeveloper,
      hasSecondFactor: sql<boolean>`${userTable.secondFactorAt} is not null`,
      lastSeenAt: sessionTable.lastSeenAt,
      expiresAt: sessionTable.expiresAt,
    })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(eq(sessionTable.tokenHash, tokenHash), live(now), sql`${userTable.lockedAt} is null`));
  return row ?? null;
}

function live(now: Date) {
  return and(gt(sessionTable.expiresAt, now), gt(sessionTable.lastSeenAt, idleBoundary(now)));
}

export async function touchSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessionTable)
    .set({ lastSeenAt: now })
    .where(and(eq(sessionTable.id, sessionId), lt(sessionTable.lastSeenAt, now)));
}

/** Gives a session a new token, and with `opened` makes a pending one count. False when it has ended meanwhile. */
export async function replaceToken(
  tx: Transaction,
  sessionId: string,
  tokenHash: Buffer,
  opened?: { readonly at: Date; readonly expiresAt: Date; readonly byFactor: boolean },
): Promise<boolean> {
  const changes = opened
    ? {
        state: 'open' as const,
        createdAt: opened.at,
        lastSeenAt: opened.at,
        expiresAt: opened.expiresAt,
        provedAt: opened.at,
        factorProvedAt: opened.byFactor ? opened.at : null,
      }
    : {};
  const rows = await tx
    .update(sessionTable)
    .set({ tokenHash, ...changes })
    .where(eq(sessionTable.id, sessionId))
    .returning({ id: sessionTable.id });
  return rows.length > 0;
}

/**
 * Records that the holder of an open session has proved again who they are. False when it has ended meanwhile.
 * @param byFactor whether a second factor proved it
 */
export async function updateProof(
  db: Database,
  sessionId: string,
  { at, byFactor }: { readonly at: Date; readonly byFactor: boolean },
): Promise<boolean> {
  const rows = await db
    .update(sessionTable)
    .set({ provedAt: at, ...(byFactor ? { factorProvedAt: at } : {}) })
    .where(and(eq(sessionTable.id, sessionId), eq(sessionTable.state, 'open')))
    .returning({ id: sessionTable.id });
  return rows.length > 0;
}

/** When the holder of a session last proved who they are, and by a second factor; null for never, or no such session. */
export async function selectProof(
  db: Database,
  sessionId: string,
): Promise<{ readonly provedAt: Date | null; readonly factorProvedAt: Date | null }> {
  const [row] = await db
    .select({ provedAt: sessionTable.provedAt, factorProvedAt: sessionTable.factorProvedAt })
    .from(sessionTable)
    .where(eq(sessionTable.id, sessionId));
  return row ?? { provedAt: null, factorProvedAt: null };
}

export async function selectSessions(db: Database, userId: string, now: Date): Promise<SessionSummary[]> {
  return db
    .select({
      id: sessionTable.id,
      userAgent: sessionTable.userAgent,
      createdAt: sessionTable.createdAt,
      lastSeenAt: sessionTable.lastSeenAt,
    })
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, userId), eq(sessionTable.state, 'open'), live(now)))
    .orderBy(desc(sessionTable.lastSeenAt), sessionTable.id);
}

export async function deleteSessionByToken(
  tx: Transaction,
  tokenHash: Buffer,
): Promise<{ userId: string; sessionId: string } | null> {
  const [row] = await tx
    .delete(sessionTable)
    .where(eq(sessionTable.tokenHash, tokenHash))
    .returning({ userId: sessionTable.userId, sessionId: sessionTable.id });
  return row ?? null;
}

/** Ends sessions of one account: one by `only`, or all but `except`. Returns how many there were. */
export async function deleteSessions(
  tx: Transaction,
  userId: string,
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<number> {
  const rows = await tx
    .delete(sessionTable)
    .where(
      and(
        eq(sessionTable.userId, userId),
        which.only ? eq(sessionTable.id, which.only) : undefined,
        which.except ? ne(sessionTable.id, which.except) : undefined,
      ),
    )
    .returning({ id: sessionTable.id });
  return rows.length;
}

export async function deleteEndedSessions(db: Database, now: Date): Promise<number> {
  const rows = await db
    .delete(sessionTable)
    .where(or(lt(sessionTable.expiresAt, now), lt(sessionTable.lastSeenAt, idleBoundary(now))))
    .returning({ id: sessionTable.id });
  return rows.length;
}

/** Delivered to every listening process when the transaction commits, and never when it does not. */
export async function notifySessionsChanged(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${SESSION_CHANNEL}, ${userId})`);
}
