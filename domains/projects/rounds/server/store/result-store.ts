import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import {
  type AwardRow,
  awardTable,
  type FlagRow,
  flagTable,
  type ResultRow,
  resultTable,
  roundTable,
} from './tables.ts';

/** A final distribution, or null before the end. */
export async function findResult(
  db: Database,
  roundId: string,
): Promise<{ result: ResultRow; awards: AwardRow[] } | null> {
  const [result] = await db.select().from(resultTable).where(eq(resultTable.roundId, roundId));
  if (!result) return null;
  const awards = await db
    .select()
    .from(awardTable)
    .where(eq(awardTable.roundId, roundId))
    .orderBy(asc(awardTable.projectId));
  return { result, awards };
}

/** Writes a distribution; it is never changed. The round must be locked. */
export async function insertResult(
  tx: Transaction,
  result: typeof resultTable.$inferInsert,
  awards: readonly (typeof awardTable.$inferInsert)[],
): Promise<void> {
  await tx.insert(resultTable).values(result);
  if (awards.length > 0) await tx.insert(awardTable).values([...awards]);
}

export function listFlags(db: Database, roundId: string): Promise<FlagRow[]> {
  return db.select().from(flagTable).where(eq(flagTable.roundId, roundId)).orderBy(asc(flagTable.flaggedAt));
}

export async function findFlag(db: Database, roundId: string, memberId: string): Promise<FlagRow | null> {
  const [row] = await db
    .select()
    .from(flagTable)
    .where(and(eq(flagTable.roundId, roundId), eq(flagTable.memberId, memberId)));
  return row ?? null;
}

/** The flags on one member's gifts. */
export function listFlagsOf(db: Database, memberId: string): Promise<FlagRow[]> {
  return db
    .select()
    .from(flagTable)
    .where(eq(flagTable.memberId, memberId))
    .orderBy(asc(flagTable.flaggedAt));
}

/** Flags in the rounds of an owner, without whom they are about: the owner alone flags. */
export function listFlagsSetBy(
  db: Database,
  ownerId: string,
): Promise<Pick<FlagRow, 'roundId' | 'reason' | 'flaggedAt'>[]> {
  return db
    .select({ roundId: flagTable.roundId, reason: flagTable.reason, flaggedAt: flagTable.flaggedAt })
    .from(flagTable)
    .innerJoin(roundTable, eq(roundTable.id, flagTable.roundId))
    .where(eq(roundTable.ownerId, ownerId))
    .orderBy(asc(flagTable.flaggedAt));
}

/** Stores a flag; the same again changes nothing. The round must be locked. */
export async function insertFlag(tx: Transaction, flag: typeof flagTable.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(flagTable).values(flag).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function changeFlag(
  tx: Transaction,
  { roundId, memberId }: Pick<FlagRow, 'roundId' | 'memberId'>,
  columns: Partial<Pick<FlagRow, 'appeal' | 'appealedAt' | 'upheld' | 'decisionReason' | 'decidedAt'>>,
): Promise<void> {
  await tx
    .update(flagTable)
    .set(columns)
    .where(and(eq(flagTable.roundId, roundId), eq(flagTable.memberId, memberId)));
}
