import type { Database, Transaction } from '#platform/server/db/database.ts';
import { progressTable as table } from './tables.ts';

/** How far notices about changed grants have come; null before the first run. */
export async function findProgress(db: Database): Promise<number | null> {
  const [row] = await db.select({ historyChange: table.historyChange }).from(table);
  return row?.historyChange ?? null;
}

/** The same, locked until the transaction ends: of two runs one waits. */
export async function lockProgress(tx: Transaction): Promise<number | null> {
  const [row] = await tx.select({ historyChange: table.historyChange }).from(table).for('update');
  return row?.historyChange ?? null;
}

export async function writeProgress(db: Database, historyChange: number): Promise<void> {
  await db
    .insert(table)
    .values({ historyChange })
    .onConflictDoUpdate({ target: table.id, set: { historyChange } });
}
