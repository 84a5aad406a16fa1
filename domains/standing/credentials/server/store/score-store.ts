import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { StampedPart } from '../../contract/score-constants.ts';
import { type ScoreRow, type StampRow, stampTable, scoreTable as table } from './tables.ts';

/** A member's score as it was last counted; null where it never was. */
export async function findScore(db: Database, userId: string): Promise<ScoreRow | null> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  return row ?? null;
}

/** Stores a score as it was counted. */
export async function writeScore(tx: Transaction, row: ScoreRow): Promise<void> {
  const { userId: _, ...set } = row;
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.userId, set });
}

/** Those of these members whose score passes at a moment. */
export async function selectPassing(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(inArray(table.userId, [...userIds]), table.passes, gt(table.expiresAt, now)));
  return new Set(rows.map(({ userId }) => userId));
}

/** Owners of passing scores that end by `soon` and who were not warned of that; the most urgent first. */
export function listEndingScores(
  db: Database,
  { now, soon, limit }: { readonly now: Date; readonly soon: Date; readonly limit: number },
): Promise<ScoreRow[]> {
  return db
    .select()
    .from(table)
    .where(
      and(
        table.passes,
        gt(table.expiresAt, now),
        lte(table.expiresAt, soon),
        or(isNull(table.warnedOf), sql`${table.warnedOf} <> ${table.expiresAt}`),
      ),
    )
    .orderBy(asc(table.expiresAt))
    .limit(limit);
}

/** Records which end the owner of a score was warned of. @returns false where the score ends at another moment now */
export async function updateScoreWarned(tx: Transaction, { userId, expiresAt }: ScoreRow): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ warnedOf: expiresAt })
    .where(and(eq(table.userId, userId), eq(table.expiresAt, expiresAt)))
    .returning({ userId: table.userId });
  return rows.length > 0;
}

/** A contact or a wallet by its keyed hash. */
export interface StampKey {
  readonly part: StampedPart;
  readonly keyHash: string;
}

/** When each of these things counts for another account no more; those that count for none are left out. */
export async function listTaken(
  db: Database,
  userId: string,
  { keys, now }: { readonly keys: readonly StampKey[]; readonly now: Date },
): Promise<ReadonlyMap<StampedPart, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stampTable)
    .where(
      and(
        // The hash is of its part too.
        inArray(
          stampTable.keyHash,
          keys.map(({ keyHash }) => keyHash),
        ),
        gt(stampTable.expiresAt, now),
        sql`${stampTable.userId} is distinct from ${userId}`,
      ),
    );
  return new Map(rows.map(({ part, expiresAt }) => [part, expiresAt]));
}

/** Takes for a member until a moment what counts for no other account now; the rest stays as it is. */
export async function takeStamps(
  tx: Transaction,
  userId: string,
  { keys, now, until }: { readonly keys: readonly StampKey[]; readonly now: Date; readonly until: Date },
): Promise<void> {
  // In one order, so that two members who take the same things wait for each other instead of forever.
  for (const { part, keyHash } of [...keys].sort((one, other) => (one.keyHash < other.keyHash ? -1 : 1))) {
    const stamp: StampRow = { part, keyHash, userId, expiresAt: until };
    await tx
      .insert(stampTable)
      .values(stamp)
      .onConflictDoUpdate({
        target: [stampTable.part, stampTable.keyHash],
        set: { userId, expiresAt: until },
        setWhere: sql`${stampTable.userId} = ${userId} or ${lte(stampTable.expiresAt, now)}`,
      });
  }
}

/** Deletes stamps that hold nothing any more. */
export async function deleteOldStamps(db: Database, now: Date): Promise<void> {
  await db.delete(stampTable).where(lte(stampTable.expiresAt, now));
}

/** A member's score and stamps, for their export; not the hashes. */
export async function exportScore(db: Database, userId: string) {
  const { version, points, passes, countedAt, expiresAt } = table;
  const score = await db
    .select({ version, points, passes, countedAt, expiresAt })
    .from(table)
    .where(eq(table.userId, userId));
  const stamps = await db
    .select({ part: stampTable.part, expiresAt: stampTable.expiresAt })
    .from(stampTable)
    .where(eq(stampTable.userId, userId))
    .orderBy(asc(stampTable.part), asc(stampTable.expiresAt));
  return { score, stamps };
}
