import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { type RequestRow, requestTable as table } from './tables.ts';

export async function insertRequest(tx: Transaction, request: RequestRow): Promise<void> {
  await tx.insert(table).values(request);
}

/** These requests, in any order. */
export async function selectRequests(db: Database, ids: readonly string[]): Promise<RequestRow[]> {
  return ids.length === 0 ? [] : db.select().from(table).where(oneOf(table.id, ids));
}

/** Every request of a member, oldest first. */
export function selectRequestsOf(db: Database, userId: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(asc(table.requestedAt), asc(table.id));
}

/** Other members who gave the same GitHub username, ten at most; the special handle has no owner. */
export async function selectOthersOf(
  db: Database,
  { userId, githubHandle }: Pick<RequestRow, 'userId' | 'githubHandle'>,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: table.userId })
    .from(table)
    .where(
      and(
        sql`lower(${table.githubHandle}) = lower(${githubHandle})`,
        ne(table.userId, userId),
        eq(table.isSpecial, false),
      ),
    )
    .limit(10);
  return rows.map((row) => row.userId);
}

export async function deleteRequestsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
