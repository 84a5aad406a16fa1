import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type PointRow, pointTable as table } from './tables.ts';

/** Adds points; those whose source is there already stay as they are. @returns how many were new */
export async function insertPoints(
  tx: Database,
  points: readonly Omit<PointRow, 'reversedAt' | 'reversalReason'>[],
): Promise<number> {
  if (points.length === 0) return 0;
  const rows = await tx
    .insert(table)
    .values([...points])
    .onConflictDoNothing()
    .returning({ id: table.id });
  return rows.length;
}

/** All points of a member, reversed ones too, oldest first. */
export function selectPoints(db: Database, userId: string): Promise<PointRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.earnedAt), asc(table.id));
}

/** Whether a point is in this member's statement. */
export async function hasPoint(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.userId, userId)));
  return rows.length > 0;
}

/** Whether anybody has a point. */
export async function hasAnyPoint(db: Database): Promise<boolean> {
  return (await db.select({ id: table.id }).from(table).limit(1)).length > 0;
}

/** Forgets a member's points. */
export async function deletePoints(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
