import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { knownBrowserBoundary } from '../rules/session-times.ts';
import { browserTable } from './tables.ts';

export async function isBrowserKnown(
  db: Database,
  userId: string,
  browserHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ userId: browserTable.userId })
    .from(browserTable)
    .where(
      and(
        eq(browserTable.userId, userId),
        eq(browserTable.browserHash, browserHash),
        gt(browserTable.lastSeenAt, knownBrowserBoundary(now)),
      ),
    );
  return rows.length > 0;
}

/** The known browsers of these accounts. */
export function selectBrowsers(db: Database, userIds: string[]) {
  return db
    .select({
      userId: browserTable.userId,
      browserHash: browserTable.browserHash,
      firstSeenAt: browserTable.firstSeenAt,
    })
    .from(browserTable)
    .where(oneOf(browserTable.userId, userIds));
}

export async function rememberBrowser(
  tx: Transaction,
  userId: string,
  browserHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .insert(browserTable)
    .values({ userId, browserHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [browserTable.userId, browserTable.browserHash],
      set: { lastSeenAt: now },
    });
}

export async function forgetBrowsers(tx: Transaction, userId: string, except?: Buffer): Promise<void> {
  await tx
    .delete(browserTable)
    .where(and(eq(browserTable.userId, userId), except ? ne(browserTable.browserHash, except) : undefined));
}

export async function deleteForgottenBrowsers(db: Database, now: Date): Promise<void> {
  await db.delete(browserTable).where(lt(browserTable.lastSeenAt, knownBrowserBoundary(now)));
}
