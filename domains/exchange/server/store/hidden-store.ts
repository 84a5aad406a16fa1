import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type HiddenRow, hiddenTable } from './tables.ts';

/** The last case that hides a member's listings; null where none does. */
export async function findHidden(db: Database, userId: string): Promise<HiddenRow | null> {
  const [row] = await db
    .select()
    .from(hiddenTable)
    .where(eq(hiddenTable.userId, userId))
    .orderBy(desc(hiddenTable.hiddenAt), hiddenTable.caseId)
    .limit(1);
  return row ?? null;
}

export const isHidden = async (db: Database, userId: string): Promise<boolean> =>
  (await findHidden(db, userId)) !== null;

/** Hides a member's listings by a case. */
export async function writeHidden(tx: Transaction, row: HiddenRow): Promise<void> {
  const { caseId: _caseId, ...set } = row;
  await tx.insert(hiddenTable).values(row).onConflictDoUpdate({ target: hiddenTable.caseId, set });
}

/** What a case hid is shown again. */
export async function deleteHidden(tx: Transaction, caseId: string): Promise<void> {
  await tx.delete(hiddenTable).where(eq(hiddenTable.caseId, caseId));
}

/** Forgets what hid a member. */
export async function deleteHiddenOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(hiddenTable).where(eq(hiddenTable.userId, userId));
}
