import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { type DeadLetterRow, deadLetterTable as letters } from './tables.ts';

/** A record that could not be loaded. */
export interface DeadLetter {
  /** Finds it again in the next run. */
  readonly key: string;
  readonly place: string;
  readonly problem: string;
  readonly raw: string;
}

interface LetterRun {
  readonly sourceId: string;
  readonly runId: number;
  readonly at: Date;
}

/** Keeps them, each key once. A dismissed one comes back only with another problem. */
export async function saveDeadLetters(
  tx: Transaction,
  { sourceId, runId, at }: LetterRun,
  found: readonly DeadLetter[],
): Promise<void> {
  if (found.length === 0) return;
  const rows = [...new Map(found.map((letter) => [letter.key, letter])).values()].map((letter) => ({
    ...letter,
    sourceId,
    runId,
    firstSeenAt: at,
    lastSeenAt: at,
  }));
  await tx
    .insert(letters)
    .values(rows)
    .onConflictDoUpdate({
      target: [letters.sourceId, letters.key],
      set: {
        place: sql`excluded.place`,
        problem: sql`excluded.problem`,
        raw: sql`excluded.raw`,
        lastSeenAt: sql`excluded.last_seen_at`,
        runId: sql`excluded.run_id`,
        seen: sql`${letters.seen} + case when ${letters.runId} = excluded.run_id then 0 else 1 end`,
        dismissedAt: sql`case when ${letters.problem} = excluded.problem then ${letters.dismissedAt} end`,
      },
    });
}

/** Forgets those of records that were loaded now. */
export async function removeDeadLetters(
  tx: Transaction,
  sourceId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.delete(letters).where(and(eq(letters.sourceId, sourceId), oneOf(letters.key, keys)));
}

/** Forgets those that a whole run did not meet again. */
export async function removeMissingDeadLetters(
  tx: Transaction,
  sourceId: string,
  runId: number,
): Promise<void> {
  await tx.delete(letters).where(and(eq(letters.sourceId, sourceId), ne(letters.runId, runId)));
}

/** Keys of all of a source. */
export async function listDeadLetterKeys(db: Database, sourceId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: letters.key }).from(letters).where(eq(letters.sourceId, sourceId));
  return new Set(rows.map(({ key }) => key));
}

/** How many each source has that are not dismissed. */
export async function countDeadLetters(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ sourceId: letters.sourceId, count: sql<number>`count(*)::int` })
    .from(letters)
    .where(isNull(letters.dismissedAt))
    .groupBy(letters.sourceId);
  return new Map(rows.map(({ sourceId, count }) => [sourceId, count]));
}

/** A page of a source's that are not dismissed, by their key. */
export async function listDeadLetters(
  db: Database,
  { sourceId, limit, offset }: { sourceId: string; limit: number; offset: number },
): Promise<{ rows: DeadLetterRow[]; total: number }> {
  const where = and(eq(letters.sourceId, sourceId), isNull(letters.dismissedAt));
  const [rows, total] = await Promise.all([
    db.select().from(letters).where(where).orderBy(asc(letters.key)).limit(limit).offset(offset),
    db.$count(letters, where),
  ]);
  return { rows, total };
}

/** Hides one. @returns its source and key; null where there is none, or it is hidden already */
export async function dismissDeadLetter(
  tx: Transaction,
  id: string,
  at: Date,
): Promise<{ sourceId: string; key: string } | null> {
  const [row] = await tx
    .update(letters)
    .set({ dismissedAt: at })
    .where(and(eq(letters.id, id), isNull(letters.dismissedAt)))
    .returning({ sourceId: letters.sourceId, key: letters.key });
  return row ?? null;
}

/** Deletes what no run has met since. */
export async function removeOldDeadLetters(db: Database, before: Date): Promise<void> {
  await db.delete(letters).where(lt(letters.lastSeenAt, before));
}
