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
  source: { id: string; name?: string | undefined },
): Promise<void> {
  const { id, name } = source;
  const row = tx.insert(sources).values({ id, name: name ?? id });
  await (name === undefined
    ? row.onConflictDoNothing()
    : row.onConflictDoUpdate({ target: sources.id, set: { name } }));
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

/**
 * Tells this catalogue from another one: the moment of its first source. Null while it is empty.
 * Kept indexes carry it, since several databases may stand before one object storage over time.
 */
export async function catalogueMark(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ mark: string | null }>(
    sql`select extract(epoch from min(created_at))::text as mark from grants_source`,
  );
  return rows[0]?.mark ?? null;
}
