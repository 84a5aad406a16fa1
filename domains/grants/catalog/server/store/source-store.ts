import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { importTable as imports, sourceTable as sources } from './tables.ts';

export interface Source {
  readonly id: string;
  readonly name: string;
  /** The line its terms ask to be shown. */
  readonly attribution: string | null;
}

/** How a source writes its dates, as far as someone said it. */
export interface SourceDates {
  readonly zone?: string | null | undefined;
  readonly dateOrder?: 'DMY' | 'MDY' | null | undefined;
}

/** Known facts of a publisher whose records are read. */
export interface SourceFacts {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly licence: string | null;
  readonly attribution: string | null;
}

/** Makes a source known with what its adapter says of it, which replaces what is stored. */
export async function saveSourceFacts(tx: Transaction, facts: SourceFacts): Promise<void> {
  await tx.insert(sources).values(facts).onConflictDoUpdate({ target: sources.id, set: facts });
}

/** Makes the source known; a name and habits of dates that are given replace those stored. */
export async function saveSource(
  tx: Transaction,
  { id, name, zone, dateOrder }: SourceDates & { id: string; name?: string | undefined },
): Promise<void> {
  const given = { ...(name ? { name } : {}), ...(zone ? { zone } : {}), ...(dateOrder ? { dateOrder } : {}) };
  const row = tx.insert(sources).values({ id, name: id, ...given });
  await (Object.keys(given).length === 0
    ? row.onConflictDoNothing()
    : row.onConflictDoUpdate({ target: sources.id, set: given }));
}

/** Finds the stated dates of a source; nothing for a source that is new. */
export async function findSourceDates(db: Database, id: string): Promise<SourceDates> {
  const { zone, dateOrder } = sources;
  const [row] = await db.select({ zone, dateOrder }).from(sources).where(eq(sources.id, id));
  return row ?? {};
}

export async function listSources(db: Database): Promise<Source[]> {
  const { id, name, attribution } = sources;
  return db.select({ id, name, attribution }).from(sources).orderBy(asc(sources.name));
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
 * Tells this catalog from another one: the moment of its first source. Null while it is empty.
 * Kept indexes carry it, since several databases may share one object storage over time.
 */
export async function catalogMark(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ mark: string | null }>(
    sql`select extract(epoch from min(created_at))::text as mark from grants_source`,
  );
  return rows[0]?.mark ?? null;
}
