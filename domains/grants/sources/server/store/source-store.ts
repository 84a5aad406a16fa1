import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type SourceRow, sourceTable as sources } from './tables.ts';

/** A source that is not known yet, and when it is read first. */
export interface NewSource {
  readonly id: string;
  readonly nextRunAt: Date;
  readonly enabled: boolean;
}

/** Makes sources known; one that is stays as it is. */
export async function addSources(db: Database, added: readonly NewSource[]): Promise<void> {
  if (added.length === 0) return;
  await db
    .insert(sources)
    .values([...added])
    .onConflictDoNothing();
}

/** Stored form of sources, by id. */
export async function findSources(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SourceRow>> {
  const rows = await db
    .select()
    .from(sources)
    .where(inArray(sources.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Changes what is stored of a source. */
export async function changeSource(
  tx: Database | Transaction,
  id: string,
  change: Partial<Omit<SourceRow, 'id'>>,
): Promise<void> {
  await tx.update(sources).set(change).where(eq(sources.id, id));
}

/** Sources that are switched on and failed so often in a row, the longest failing first. */
export async function listFailing(db: Database, failures: number, limit: number): Promise<SourceRow[]> {
  return db
    .select()
    .from(sources)
    .where(sql`${sources.enabled} and ${sources.failures} >= ${failures}`)
    .orderBy(sources.failingSince)
    .limit(limit);
}
