import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { type EntryRow, entryTable as table } from './tables.ts';

/** Entries of a hackathon as they were fixed when judging started. */
export function listEntries(db: Database, hackathonId: string): Promise<EntryRow[]> {
  return db.select().from(table).where(eq(table.hackathonId, hackathonId)).orderBy(asc(table.entryId));
}

export async function findEntry(
  db: Database,
  hackathonId: string,
  entryId: string,
): Promise<EntryRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.hackathonId, hackathonId), eq(table.entryId, entryId)));
  return row ?? null;
}

/** The disqualified entries among these, or that once were. */
export async function listWithCase(db: Database, entryIds: readonly string[]): Promise<EntryRow[]> {
  return db
    .select()
    .from(table)
    .where(and(oneOf(table.entryId, entryIds), isNotNull(table.caseId)));
}

export async function insertEntries(
  tx: Transaction,
  hackathonId: string,
  entryIds: readonly string[],
): Promise<void> {
  if (entryIds.length === 0) return;
  await tx.insert(table).values(entryIds.map((entryId) => ({ entryId, hackathonId })));
}

export async function markFinalists(tx: Transaction, entryIds: readonly string[]): Promise<void> {
  await tx.update(table).set({ isFinalist: true }).where(oneOf(table.entryId, entryIds));
}

/** Disqualifies an entry or, with nulls, takes that back; the case stays. */
export async function changeEntry(
  tx: Transaction,
  entryId: string,
  columns: Partial<Pick<EntryRow, 'disqualifiedAt' | 'disqualifiedReason' | 'caseId'>>,
): Promise<void> {
  await tx.update(table).set(columns).where(eq(table.entryId, entryId));
}
