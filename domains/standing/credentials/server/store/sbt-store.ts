import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { HISTORY_MAX } from '../../contract/constants.ts';
import { type ChangeRow, changeTable, type SbtRow, sbtTable as table } from './tables.ts';

/** A member's SBT; null where none was ever issued. */
export async function findSbt(db: Database, userId: string): Promise<SbtRow | null> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  return row ?? null;
}

/** Those of these members who hold an SBT at a moment. */
export async function selectHolders(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(inArray(table.userId, [...userIds]), eq(table.state, 'held'), gt(table.lapsesAt, now)));
  return new Set(rows.map(({ userId }) => userId));
}

/** Stores an SBT as it is now. */
export async function writeSbt(tx: Transaction, row: SbtRow): Promise<void> {
  const { userId: _, ...set } = row;
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.userId, set });
}

/** Adds a change to an SBT's history. */
export async function insertChange(tx: Transaction, change: Omit<ChangeRow, 'id'>): Promise<void> {
  await tx.insert(changeTable).values(change);
}

/** Changes of a member's SBT, the newest first. */
export function listChanges(db: Database, userId: string, limit = HISTORY_MAX): Promise<ChangeRow[]> {
  return db
    .select()
    .from(changeTable)
    .where(eq(changeTable.userId, userId))
    .orderBy(desc(changeTable.id))
    .limit(limit);
}

/**
 * Owners of SBTs that time has suspended by `now`, and of those that it will suspend by `soon` and whose owner was not
 * warned of that; the most urgent first.
 */
export async function listLapsing(
  db: Database,
  { now, soon, limit }: { readonly now: Date; readonly soon: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(
      and(
        eq(table.state, 'held'),
        lte(table.lapsesAt, soon),
        or(lte(table.lapsesAt, now), sql`${table.warnedOf} is distinct from ${table.lapsesAt}`),
      ),
    )
    .orderBy(asc(table.lapsesAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Records which lapse the owner of an SBT was warned of. */
export async function updateWarned(tx: Transaction, userId: string, of: Date): Promise<void> {
  await tx.update(table).set({ warnedOf: of }).where(eq(table.userId, userId));
}
