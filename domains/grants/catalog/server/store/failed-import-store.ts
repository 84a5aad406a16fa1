import { desc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type FailedImportRow, failedImportTable as failed } from './tables.ts';

/** Keeps the newest failure of a source. */
export async function saveFailedImport(db: Database, run: FailedImportRow): Promise<void> {
  const { sourceId: _, ...facts } = run;
  await db.insert(failed).values(run).onConflictDoUpdate({ target: failed.sourceId, set: facts });
}

/** A later file of the source was loaded. */
export async function removeFailedImport(tx: Transaction, sourceId: string): Promise<void> {
  await tx.delete(failed).where(eq(failed.sourceId, sourceId));
}

/** Failures after a moment, the newest first. */
export function listFailedImports(db: Database, after: Date, limit: number): Promise<FailedImportRow[]> {
  return db.select().from(failed).where(gt(failed.at, after)).orderBy(desc(failed.at)).limit(limit);
}
