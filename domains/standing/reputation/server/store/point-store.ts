import { and, asc, desc, eq, isNotNull, isNull, sum } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { type PointRow, pointTable as table } from './tables.ts';

/** A statement takes 65,535 parameters, and a point has eight. */
const POINTS_A_STATEMENT = 5000;

/** Adds points; those whose source is there already stay as they are. @returns whose were new, one for each point */
export async function insertPoints(
  tx: Transaction,
  points: readonly Omit<PointRow, 'reversedAt' | 'reversalReason'>[],
): Promise<string[]> {
  const earners: string[] = [];
  for (let from = 0; from < points.length; from += POINTS_A_STATEMENT) {
    const rows = await tx
      .insert(table)
      .values(points.slice(from, from + POINTS_A_STATEMENT))
      .onConflictDoNothing()
      .returning({ userId: table.userId });
    earners.push(...rows.map(({ userId }) => userId));
  }
  return earners;
}

/** All points of a member, reversed ones too, oldest first. */
export function selectPoints(db: Database, userId: string): Promise<PointRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.earnedAt), asc(table.id));
}

/** All points of these members, in any order. */
export function selectPointsOf(db: Database, userIds: string[]): Promise<PointRow[]> {
  return db.select().from(table).where(oneOf(table.userId, userIds));
}

/** Selects the points these members earned and still have: rule and time of every point that was not reversed. */
export function selectEarned(
  db: Database,
  userIds: string[],
): Promise<Pick<PointRow, 'userId' | 'rule' | 'earnedAt'>[]> {
  return db
    .select({ userId: table.userId, rule: table.rule, earnedAt: table.earnedAt })
    .from(table)
    .where(and(oneOf(table.userId, userIds), isNull(table.reversedAt)));
}

/** Thousandths of a point that a member has by one rule; reversed points are left out. */
export async function sumOfRule(db: Database, userId: string, rule: string): Promise<number> {
  const [row] = await db
    .select({ sum: sum(table.milliPoints) })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.rule, rule), isNull(table.reversedAt)));
  return Number(row?.sum ?? 0);
}

/** Selects the reversed points of these members: rule, time and reason of every reversed point, the last first. */
export function selectReversed(db: Database, userIds: string[]) {
  return db
    .select({ userId: table.userId, rule: table.rule, at: table.reversedAt, reason: table.reversalReason })
    .from(table)
    .where(and(oneOf(table.userId, userIds), isNotNull(table.reversedAt)))
    .orderBy(desc(table.reversedAt), desc(table.id));
}

/** These points, in any order; unknown ones are left out. */
export async function selectPointsById(db: Database, ids: readonly string[]): Promise<PointRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(table).where(oneOf(table.id, ids));
}

/** Takes a point back, with the reason its member reads. Said twice the first one stays. */
export async function reversePoint(
  tx: Transaction,
  id: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .update(table)
    .set({ reversedAt: at, reversalReason: reason })
    .where(and(eq(table.id, id), isNull(table.reversedAt)));
}

/** Takes the point of one fact back. @returns false when there is none, or it was taken back already */
export async function reverseBySource(
  tx: Transaction,
  point: Pick<PointRow, 'userId' | 'rule' | 'sourceId'> & { readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ reversedAt: point.at, reversalReason: point.reason })
    .where(
      and(
        eq(table.userId, point.userId),
        eq(table.rule, point.rule),
        eq(table.sourceId, point.sourceId),
        isNull(table.reversedAt),
      ),
    )
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Lets the point of one fact count again that was taken back with this reason. @returns false when there is none */
export async function restoreBySource(
  tx: Transaction,
  point: Pick<PointRow, 'userId' | 'rule' | 'sourceId'> & { readonly reason: string },
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ reversedAt: null, reversalReason: null })
    .where(
      and(
        eq(table.userId, point.userId),
        eq(table.rule, point.rule),
        eq(table.sourceId, point.sourceId),
        eq(table.reversalReason, point.reason),
      ),
    )
    .returning({ id: table.id });
  return rows.length > 0;
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
