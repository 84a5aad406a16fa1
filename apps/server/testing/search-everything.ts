import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/** Fields whose markers are found, by the column or file that holds them. */
export type Found = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Searches every column of every table, also as bytes, and every file of a folder.
 * @param fieldOf the field that each marker was sent in
 * @param prefix begins each marker
 */
export async function searchEverything(
  db: Database,
  folder: string,
  { fieldOf, prefix }: { readonly fieldOf: ReadonlyMap<string, string>; readonly prefix: string },
): Promise<Found> {
  const found = new Map<string, Set<string>>();
  const search = (where: string, text: string): void => {
    for (const [marker, field] of fieldOf) {
      if (!text.includes(marker) && !text.includes(hexOf(marker))) continue;
      found.set(where, (found.get(where) ?? new Set()).add(field));
    }
  };
  for (const table of await tablesOf(db)) {
    const any = [`%${prefix}%`, `%${hexOf(prefix)}%`];
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(t) as row from ${sql.raw(table)} t
      where to_jsonb(t)::text like ${any[0]} or to_jsonb(t)::text like ${any[1]}`);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        search(`${table}.${column}`, JSON.stringify(value) ?? '');
  }
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    search(`file ${path.slice(folder.length)}`, readFileSync(path, 'latin1'));
  }
  return found;
}

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  return rows.map(({ name }) => name);
}
