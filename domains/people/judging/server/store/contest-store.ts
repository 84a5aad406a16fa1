import { asc, eq, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { StoredResult } from '../../contract/schemas.ts';
import { type ContestRow, resultTable, contestTable as table } from './tables.ts';

/** The judging of a hackathon, or null. */
export async function findContest(db: Database, hackathonId: string): Promise<ContestRow | null> {
  const [row] = await db.select().from(table).where(eq(table.hackathonId, hackathonId));
  return row ?? null;
}

/**
 * The same, held against changes until the transaction ends. Scores and everything that closes judging are written
 * behind this lock; a writer that needs the hackathon's lock as well takes that one first.
 */
export async function lockContest(tx: Transaction, hackathonId: string): Promise<ContestRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.hackathonId, hackathonId)).for('update');
  return row ?? null;
}

export async function insertContest(tx: Transaction, row: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(row);
}

/** Changes columns of a locked contest. The revision counts changes of the set-up alone: give it. */
export async function changeContest(
  tx: Transaction,
  hackathonId: string,
  columns: Partial<Omit<ContestRow, 'hackathonId'>>,
): Promise<ContestRow> {
  const [row] = await tx.update(table).set(columns).where(eq(table.hackathonId, hackathonId)).returning();
  if (!row) throw new Error(`The judging of ${hackathonId} was not locked before it was changed`);
  return row;
}

/** Hackathons whose judging has not ended, the earliest date first. */
export async function listRunning(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: table.hackathonId })
    .from(table)
    .where(notInArray(table.state, ['published', 'void']))
    .orderBy(asc(table.judgingUntil), asc(table.hackathonId));
  return rows.map(({ id }) => id);
}

/** Stores a result, or replaces it after a disqualification or an appeal. */
export async function writeResult(
  tx: Transaction,
  hackathonId: string,
  { result, at }: { readonly result: StoredResult; readonly at: Date },
): Promise<void> {
  const row = { hackathonId, result, computedAt: at };
  await tx
    .insert(resultTable)
    .values(row)
    .onConflictDoUpdate({ target: resultTable.hackathonId, set: { result, computedAt: at } });
}

export async function findResult(db: Database, hackathonId: string): Promise<StoredResult | null> {
  const [row] = await db.select().from(resultTable).where(eq(resultTable.hackathonId, hackathonId));
  return row?.result ?? null;
}
