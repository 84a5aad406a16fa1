import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Registry } from '../../contract/registries.ts';
import { nonprofitTable as table } from './tables.ts';

/** Whether there are entries of a register's file and of the starter set; invented ones of a demo are left out. */
export async function findOrigins(
  db: Database,
): Promise<{ readonly registry: boolean; readonly starter: boolean }> {
  const some = (origin: 'registry' | 'starter') =>
    sql<boolean>`exists (select from ${table} where ${and(eq(table.origin, origin), ne(table.registry, 'demo'))})`;
  const { rows } = await db.execute<{ registry: boolean; starter: boolean }>(
    sql`select ${some('registry')} as registry, ${some('starter')} as starter`,
  );
  return rows[0] ?? { registry: false, starter: false };
}

/** The key of an entry. */
interface EntryKey {
  readonly registry: Registry;
  readonly number: string;
}

/** Those of these entries that a register's file or a review brought. */
export async function listKnown(db: Database, keys: readonly EntryKey[]): Promise<readonly EntryKey[]> {
  const { rows } = await db.execute<{ registry: Registry; number: string }>(sql`
    select stored.registry, stored.number
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as record (registry text, number text)
    join nonprofits_nonprofit as stored using (registry, number)
    where stored.origin <> 'starter'`);
  return rows;
}

/** Websites of entries, and where and when they were learned. */
export interface KnownWebsites {
  readonly source: string;
  readonly at: Date;
  readonly websites: readonly (EntryKey & { readonly website: string; readonly host: string })[];
}

/** Websites as a table to join with, and the entries of the starter set that have another one or none. */
function newWebsites({ source, at, websites }: KnownWebsites) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const from = sql`jsonb_to_recordset(${JSON.stringify(websites)}::jsonb)
    as record (registry text, number text, website text, host text)`;
  const where = sql`stored.registry = record.registry and stored.number = record.number
    and stored.origin = 'starter'
    and (stored.website, stored.website_host, stored.website_source, stored.website_at)
      is distinct from (record.website, record.host, ${source}, ${moment})`;
  return { moment, from, where };
}

/** How many entries {@link saveWebsites} would change. */
export async function countNewWebsites(db: Database, known: KnownWebsites): Promise<number> {
  const { from, where } = newWebsites(known);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from nonprofits_nonprofit as stored, ${from} where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

/** Keeps the websites of entries of the starter set. One that is there already is not written again. */
export async function saveWebsites(tx: Transaction, known: KnownWebsites): Promise<void> {
  const { moment, from, where } = newWebsites(known);
  await tx.execute(sql`
    update nonprofits_nonprofit as stored
    set website = record.website, website_host = record.host, website_source = ${known.source}, website_at = ${moment}
    from ${from} where ${where}`);
}
