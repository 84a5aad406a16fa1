import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Origin } from '../../contract/constants.ts';
import type { Registry } from '../../contract/registries.ts';
import type { NonprofitEntry } from '../rules/read-entry.ts';

/** Where entries are from. */
export interface EntryOrigin {
  readonly registry: Registry;
  readonly origin: Origin;
  readonly source: string;
  readonly importedAt: Date;
}

export interface SavedCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** One number for everything that imports nonprofits. */
const IMPORT_LOCK = 7_350_076;
/** A whole registry may be loading before it is our turn; PostgreSQL would give up after the pool's 30 s. */
const WAIT_LIMIT_MS = 600_000;

/** Waits until no other transaction imports nonprofits, and keeps the turn until this one ends. */
export async function takeImportTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(WAIT_LIMIT_MS)}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** Columns that hold what the registry says, with their types; the number is the key. */
const FACTS = {
  name: 'text',
  registered_name: 'text',
  country: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  subsection: 'text',
  ruling_month: 'text',
  tax_period: 'text',
  assets_usd: 'bigint',
  income_usd: 'bigint',
  revenue_usd: 'bigint',
  ntee_code: 'text',
  ntee_major: 'text',
  cause: 'text',
} as const;

/** The facts of one row, in their order: `stored.name, stored.city, …`. */
const factsOf = (row: string) =>
  sql.raw(
    Object.keys(FACTS)
      .map((column) => `${row}${column}`)
      .join(', '),
  );

/** Entries as a table to join with. Whole dollars travel as text, so that none is rounded. */
function recordsOf(entries: readonly NonprofitEntry[]) {
  const rows = entries.map((entry) => ({
    number: entry.number,
    name: entry.name,
    registered_name: entry.registeredName,
    country: entry.country,
    city: entry.city,
    state: entry.state,
    zip: entry.zip,
    subsection: entry.subsection,
    ruling_month: entry.rulingMonth,
    tax_period: entry.taxPeriod,
    assets_usd: entry.assetsUsd?.toString() ?? null,
    income_usd: entry.incomeUsd?.toString() ?? null,
    revenue_usd: entry.revenueUsd?.toString() ?? null,
    ntee_code: entry.nteeCode,
    ntee_major: entry.nteeMajor,
    cause: entry.cause,
  }));
  const types = Object.entries(FACTS).map(([column, type]) => `${column} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as record (number text, ${sql.raw(types.join(', '))})`;
}

/** Counts the changes {@link saveEntries} would make with these entries, by the same rule; changes nothing. */
export async function countChanges(
  db: Database,
  { registry, origin }: EntryOrigin,
  entries: readonly NonprofitEntry[],
): Promise<SavedCounts> {
  const { rows } = await db.execute<{ fate: keyof SavedCounts; count: number }>(sql`
    select case
        when stored.id is null then 'added'
        when (stored.origin, ${factsOf('stored.')}) is distinct from (${origin}, ${factsOf('record.')}) then 'changed'
        else 'unchanged'
      end as fate, count(*)::int as count
    from ${recordsOf(entries)} left join nonprofits_nonprofit as stored
      on stored.registry = ${registry} and stored.number = record.number
    group by fate`);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const { fate, count } of rows) counts[fate] = count;
  return counts;
}

/** Adds or changes entries, each number once, in one statement. One whose facts are the same stays untouched. */
export async function saveEntries(
  tx: Transaction,
  origin: EntryOrigin,
  entries: readonly NonprofitEntry[],
): Promise<SavedCounts> {
  // Before they are written: afterwards all of them are there.
  const counts = await countChanges(tx, origin, entries);
  if (counts.added + counts.changed === 0) return counts;
  const { registry, origin: from, source, importedAt } = origin;
  await tx.execute(sql`
    insert into nonprofits_nonprofit as stored (registry, origin, number, source, imported_at, ${factsOf('')})
    select ${registry}, ${from}, number, ${source}, ${importedAt.toISOString()}::timestamptz, ${factsOf('')}
    from ${recordsOf(entries)}
    on conflict (registry, number) do update
      set (origin, source, imported_at, ${factsOf('')}) = (excluded.origin, excluded.source, excluded.imported_at, ${factsOf('excluded.')})
      where (stored.origin, ${factsOf('stored.')}) is distinct from (excluded.origin, ${factsOf('excluded.')})`);
  return counts;
}
