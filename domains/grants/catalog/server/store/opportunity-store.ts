import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { OpportunityInput } from '#engines/opportunity-formats';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { Opportunity } from '../../contract/schemas.ts';
import { opportunityFrom } from '../rules/opportunity.ts';
import { contentHash } from './content-hash.ts';
import { addHistory, findReplaced } from './history-store.ts';
import { inputOf } from './input-of.ts';
import { type OpportunityRow, opportunityTable as opportunities } from './tables.ts';

export interface RecordOrigin {
  readonly sourceId: string;
  readonly fetchedAt: Date;
  readonly address: string | null;
  readonly licence: string | null;
}

export interface SavedCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Different from what is stored, but that was read later: left as it is. */
  readonly older: number;
}

/** One record to save; `notCheckedSince` only for facts written down by hand. */
export type OpportunityRecord = OpportunityInput & { readonly notCheckedSince?: string };

const BATCH = 500;
const MARK_BATCH = 5000;

/**
 * Adds or changes the records of one source, set-based. A record whose content is the same keeps its change number, so
 * that importing a file twice changes nothing; only the moment it was read last moves on. A record read later than
 * `origin.fetchedAt` stays. Changes to a known record are added to its history.
 */
export async function saveOpportunities(
  tx: Transaction,
  origin: RecordOrigin,
  records: readonly OpportunityRecord[],
): Promise<SavedCounts> {
  return countEach(records, origin, async (rows) => {
    // Before they are written: afterwards all of them are there.
    const counts = await countBatch(tx, origin, rows);
    await markRead(tx, origin, rows);
    const before = await findReplaced(tx, origin, contentsOf(rows));
    await upsert(tx, rows);
    await addHistory(tx, origin.fetchedAt, before);
    return counts;
  });
}

/** Counts the changes {@link saveOpportunities} would make with these records, by the same rule; changes nothing. */
export function countChanges(
  db: Database,
  origin: RecordOrigin,
  records: readonly OpportunityRecord[],
): Promise<SavedCounts> {
  return countEach(records, origin, (rows) => countBatch(db, origin, rows));
}

/** Sums what becomes of records, a batch of rows at a time. */
async function countEach(
  records: readonly OpportunityRecord[],
  origin: RecordOrigin,
  work: (rows: readonly StoredRow[]) => Promise<SavedCounts>,
): Promise<SavedCounts> {
  const counts = { added: 0, changed: 0, unchanged: 0, older: 0 };
  for (let start = 0; start < records.length; start += BATCH) {
    const found = await work(records.slice(start, start + BATCH).map((record) => rowOf(record, origin)));
    for (const name of ['added', 'changed', 'unchanged', 'older'] as const) counts[name] += found[name];
  }
  return counts;
}

/** Keys and contents of rows, as a table to join with. */
function contentsOf(rows: readonly StoredRow[]) {
  const contents = rows.map(({ external_id, content_hash }) => ({ external_id, content_hash }));
  return sql`jsonb_to_recordset(${storableJson(contents)}::jsonb) as record (external_id text, content_hash text)`;
}

async function countBatch(
  db: Database,
  { sourceId, fetchedAt }: RecordOrigin,
  rows: readonly StoredRow[],
): Promise<SavedCounts> {
  const { rows: found } = await db.execute<{ fate: keyof SavedCounts; count: number }>(sql`
    select case
        when stored.id is null then 'added'
        when stored.content_hash = record.content_hash and stored.removed_at is null then 'unchanged'
        when stored.fetched_at > ${fetchedAt.toISOString()}::timestamptz then 'older'
        else 'changed'
      end as fate, count(*)::int as count
    from ${contentsOf(rows)} left join grants_opportunity as stored
      on stored.source_id = ${sourceId} and stored.external_id = record.external_id
    group by fate`);
  const counts = { added: 0, changed: 0, unchanged: 0, older: 0 };
  for (const { fate, count } of found) counts[fate] = count;
  return counts;
}

/** Says of records whose content is the same when it was read last. No index reads that: no change number. */
async function markRead(
  tx: Transaction,
  { sourceId, fetchedAt, address }: RecordOrigin,
  rows: readonly StoredRow[],
): Promise<void> {
  await tx.execute(sql`
    update grants_opportunity as stored
    set fetched_at = ${fetchedAt.toISOString()}::timestamptz, address = ${address}
    from ${contentsOf(rows)}
    where stored.source_id = ${sourceId} and stored.external_id = record.external_id
      and stored.content_hash = record.content_hash and stored.removed_at is null
      and stored.fetched_at < ${fetchedAt.toISOString()}::timestamptz`);
}

async function upsert(tx: Transaction, rows: readonly StoredRow[]): Promise<void> {
  await tx.execute(sql`
    insert into grants_opportunity (
      source_id, external_id, kind, support_kind, title, description, funder_name, funder_url, url, number, amount_min,
      amount_max, amount_total, currency, deadline, opens_at, opens_on, source_state, eligibility,
      applicant_types, regions, categories, expected_awards, award, licence, extra, fetched_at, address, not_checked_since,
      content_hash, change, first_change)
    select source_id, external_id, kind, support_kind, title, description, funder_name, funder_url, url, number, amount_min,
      amount_max, amount_total, currency, deadline, opens_at, opens_on, source_state, eligibility,
      applicant_types, regions, categories, expected_awards, award, licence, extra, fetched_at, address, not_checked_since,
      content_hash, change, change
    from (select record.*, nextval('grants_change') as change from jsonb_to_recordset(${storableJson(rows)}::jsonb) as record (
      source_id text, external_id text, kind text, support_kind text, title text, description text, funder_name text,
      funder_url text, url text, number text, amount_min double precision, amount_max double precision,
      amount_total double precision, currency text, deadline jsonb, opens_at timestamptz, opens_on date,
      source_state text, eligibility jsonb, applicant_types jsonb, regions jsonb, categories jsonb,
      expected_awards double precision, award jsonb, licence text, extra jsonb, fetched_at timestamptz,
      address text, not_checked_since date, content_hash text)) as numbered
    on conflict (source_id, external_id) do update set
      kind = excluded.kind, support_kind = excluded.support_kind, title = excluded.title, description = excluded.description,
      funder_name = excluded.funder_name, funder_url = excluded.funder_url, url = excluded.url,
      number = excluded.number, amount_min = excluded.amount_min, amount_max = excluded.amount_max,
      amount_total = excluded.amount_total, currency = excluded.currency, deadline = excluded.deadline,
      opens_at = excluded.opens_at, opens_on = excluded.opens_on, source_state = excluded.source_state, eligibility = excluded.eligibility,
      applicant_types = excluded.applicant_types, regions = excluded.regions, categories = excluded.categories,
      expected_awards = excluded.expected_awards, award = excluded.award, licence = excluded.licence,
      extra = excluded.extra, fetched_at = excluded.fetched_at, address = excluded.address,
      not_checked_since = excluded.not_checked_since, content_hash = excluded.content_hash,
      change = excluded.change, changed_at = now(), removed_at = null, unlisted_on = null
    where (grants_opportunity.content_hash <> excluded.content_hash or grants_opportunity.removed_at is not null)
      and grants_opportunity.fetched_at <= excluded.fetched_at`);
}

/** NUL and halves of surrogate pairs as JSON writes them; a pair of backslashes is met first, so it stays one. */
const UNSTORABLE = /\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g;

/** JSON that PostgreSQL takes: what its text cannot hold becomes U+FFFD, in keys too. */
function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\u0000') && !json.includes('\\ud')) return json;
  return json.replace(UNSTORABLE, (escaped) => (escaped === '\\\\' ? escaped : '\\ufffd'));
}

/** A record under the names of its columns. */
interface StoredRow {
  readonly external_id: string;
  readonly content_hash: string;
  readonly [column: string]: unknown;
}

function rowOf(record: OpportunityRecord, origin: RecordOrigin): StoredRow {
  return {
    source_id: origin.sourceId,
    external_id: record.externalId,
    kind: record.kind,
    support_kind: record.supportKind,
    title: record.title,
    description: record.description,
    funder_name: record.funder?.name ?? null,
    funder_url: record.funder?.url ?? null,
    url: record.url,
    number: record.number,
    amount_min: record.amounts.min,
    amount_max: record.amounts.max,
    amount_total: record.amounts.total,
    currency: record.amounts.currency,
    deadline: record.deadline,
    opens_at: record.opensAt,
    opens_on: record.opensOn,
    source_state: record.sourceState,
    eligibility: record.eligibility,
    applicant_types: record.applicantTypes,
    regions: record.regions,
    categories: record.categories,
    expected_awards: record.expectedAwards,
    award: record.award,
    licence: record.licence ?? origin.licence,
    extra: record.extra,
    fetched_at: origin.fetchedAt.toISOString(),
    address: origin.address,
    not_checked_since: record.notCheckedSince ?? null,
    content_hash: contentHash(record),
  };
}

const indexedColumns = {
  id: opportunities.id,
  change: opportunities.change,
  removedAt: opportunities.removedAt,
  listedAs: opportunities.listedAs,
  firstChange: sql<number>`least(grants_opportunity.first_change, (
    select min(further.first_change) from grants_opportunity as further
    where further.listed_as = grants_opportunity.id))::float8`,
  kind: opportunities.kind,
  supportKind: opportunities.supportKind,
  sourceId: opportunities.sourceId,
  sourceState: opportunities.sourceState,
  title: opportunities.title,
  description: opportunities.description,
  funderName: opportunities.funderName,
  categories: opportunities.categories,
  eligibility: opportunities.eligibility,
  regions: opportunities.regions,
  applicantTypes: opportunities.applicantTypes,
  deadline: opportunities.deadline,
  amountMin: opportunities.amountMin,
  amountMax: opportunities.amountMax,
  amountTotal: opportunities.amountTotal,
  currency: opportunities.currency,
  alsoListedBy: sql<string[]>`array(
    select distinct further.source_id from grants_opportunity as further
    where further.listed_as = grants_opportunity.id and further.removed_at is null
    order by further.source_id)`,
};

/** Columns of a record that the search index reads. */
export type IndexedRow = Pick<OpportunityRow, Exclude<keyof typeof indexedColumns, 'alsoListedBy'>> & {
  /** Sources of its further listings. */
  readonly alsoListedBy: readonly string[];
};

/** Records changed after `change`, oldest first; at most `limit`. Removed ones are among them. */
export async function listChangedAfter(db: Database, change: number, limit: number): Promise<IndexedRow[]> {
  return db
    .select(indexedColumns)
    .from(opportunities)
    .where(gt(opportunities.change, change))
    .orderBy(asc(opportunities.change))
    .limit(limit);
}

/** Rows by id, in no particular order; unknown ids are left out. */
export async function findOpportunities(db: Database, ids: readonly string[]): Promise<OpportunityRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(opportunities)
    .where(and(oneOf(opportunities.id, ids), isNull(opportunities.removedAt)));
}

/** The same opportunity at other sources, whether the record is the one that is shown or a further listing. */
export async function listListings(
  db: Database,
  { id, listedAs }: Pick<OpportunityRow, 'id' | 'listedAs'>,
): Promise<OpportunityRow[]> {
  const shown = listedAs ?? id;
  return db
    .select()
    .from(opportunities)
    .where(
      and(
        or(eq(opportunities.id, shown), eq(opportunities.listedAs, shown)),
        ne(opportunities.id, id),
        isNull(opportunities.removedAt),
      ),
    )
    .orderBy(asc(opportunities.sourceId), asc(opportunities.externalId));
}

/** A record and the one it is a further listing of; null when it stands for itself. */
export interface ListingMark {
  readonly id: string;
  readonly shown: string | null;
}

/**
 * Marks records as further listings of others, set-based. Each takes a change number, and so do those they are listed
 * as, before and from now on: these are found by the sources of their listings.
 */
export async function markListings(tx: Transaction, marks: readonly ListingMark[]): Promise<void> {
  for (let start = 0; start < marks.length; start += MARK_BATCH) {
    const batch = marks.slice(start, start + MARK_BATCH);
    const table = sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as mark (id uuid, shown uuid)`;
    await tx.execute(sql`
      update grants_opportunity set change = nextval('grants_change')
      where id in (
        select mark.shown from ${table}
        union select marked.listed_as from ${table} join grants_opportunity as marked on marked.id = mark.id)`);
    await tx.execute(sql`
      update grants_opportunity as opportunity
      set listed_as = mark.shown, change = nextval('grants_change')
      from ${table}
      where opportunity.id = mark.id`);
  }
}

/** Number of the newest change; 0 for an empty catalog. */
export async function lastChange(db: Database): Promise<number> {
  const { rows } = await db.execute<{ change: string }>(
    sql`select coalesce(max(change), 0) as change from grants_opportunity`,
  );
  return Number(rows[0]?.change ?? 0);
}

/** The contract's shape of a row; the status is derived at `now`, never stored. */
export function opportunityOf(
  row: OpportunityRow,
  listings: readonly OpportunityRow[],
  now: Date,
): Opportunity {
  const origin = {
    id: row.id,
    sourceId: row.sourceId,
    fetchedAt: row.fetchedAt.toISOString(),
    address: row.address,
    licence: row.licence,
    alsoListedAt: listings.map(({ sourceId, externalId, url }) => ({ sourceId, externalId, url })),
    ...(row.notCheckedSince ? { notCheckedSince: row.notCheckedSince } : {}),
    ...(row.unlistedOn ? { unlistedOn: row.unlistedOn } : {}),
  };
  return opportunityFrom(inputOf(row), origin, now);
}
