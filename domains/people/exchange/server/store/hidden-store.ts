import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { hiddenTable } from './tables.ts';

export const isHidden = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(hiddenTable, eq(hiddenTable.userId, userId))) > 0;

/** Hides a member's listings by a case, or shows again what it hid. */
export async function setHidden(
  tx: Transaction,
  { id: caseId, userId }: { readonly id: string; readonly userId: string },
  hiddenAt: Date | null,
): Promise<void> {
  await tx.delete(hiddenTable).where(eq(hiddenTable.caseId, caseId));
  if (hiddenAt) await tx.insert(hiddenTable).values({ caseId, userId, hiddenAt });
}
