import { asc, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { imports, sources } from './tables.ts';

export interface Source {
  readonly id: string;
  readonly name: string;
}

/** Makes the source known; a name that is given replaces the one stored. */
export async function saveSource(
  tx: Transaction,
  source: { id: string; name?: string | undefined; licence?: string | null; address?: string | null },
): Promise<void> {
  await tx
    .insert(sources)
    .values({
      id: source.id,
      name: source.name ?? source.id,
      licence: source.licence ?? null,
      address: source.address ?? null,
    })
    .onConflictDoUpdate({
      target: sources.id,
      set: source.name === undefined ? { id: sql`excluded.id` } : { name: source.name },
    });
}

export async function listSources(db: Database): Promise<Source[]> {
  return db.select({ id: sources.id, name: sources.name }).from(sources).orderBy(asc(sources.name));
}

/** Keeps one line about an import, and when the source was last read. */
export async function recordImport(
  tx: Transaction,
  run: Omit<typeof imports.$inferInsert, 'id' | 'at'>,
): Promise<void> {
  await tx.insert(imports).values(run);
  await tx.execute(sql`update grants_source set last_import_at = now() where id = ${run.sourceId}`);
}
