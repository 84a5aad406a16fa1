import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { opportunityStatus } from '../../contract/deadline.ts';
import type { GrantCard } from '../../contract/search-schemas.ts';
import { type OpportunityRow, opportunityTable as opportunities } from './tables.ts';

/** Fields of a record in a list, and the text it was found by. */
export interface CardRow
  extends Pick<
    OpportunityRow,
    | 'id'
    | 'sourceId'
    | 'externalId'
    | 'kind'
    | 'supportKind'
    | 'title'
    | 'description'
    | 'funderName'
    | 'funderUrl'
    | 'url'
    | 'amountMin'
    | 'amountMax'
    | 'amountTotal'
    | 'currency'
    | 'deadline'
    | 'sourceState'
    | 'eligibility'
    | 'applicantTypes'
    | 'regions'
    | 'categories'
  > {
  /** Milliseconds since 1970. */
  readonly opensAtMs: number | null;
}

/** As one text, made once: every search reads cards, and the query builder would put it together anew each time. */
const COLUMNS: SQL = sql.raw(`
  id, source_id as "sourceId", external_id as "externalId", kind, support_kind as "supportKind", title, description,
  funder_name as "funderName", funder_url as "funderUrl", url,
  amount_min as "amountMin", amount_max as "amountMax", amount_total as "amountTotal", currency,
  deadline, (extract(epoch from opens_at) * 1000)::float8 as "opensAtMs", source_state as "sourceState",
  eligibility, applicant_types as "applicantTypes", regions, categories`);

/** Rows by id for lists, in no particular order; unknown ids and removed records are left out. */
export async function findCardRows(db: Database, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from grants_opportunity where ${oneOf(opportunities.id, ids)} and removed_at is null`,
  );
  return rows;
}

/** The contract's shape of a row; the status is derived at `now`, never stored. */
export function cardOf(row: CardRow, now: Date): GrantCard {
  const {
    id,
    sourceId,
    externalId,
    kind,
    supportKind,
    title,
    url,
    deadline,
    regions,
    categories,
    applicantTypes,
  } = row;
  const opensAt = row.opensAtMs === null ? null : new Date(row.opensAtMs).toISOString();
  return {
    id,
    sourceId,
    externalId,
    kind,
    supportKind,
    title,
    funder:
      row.funderName === null
        ? null
        : { name: row.funderName, ...(row.funderUrl ? { url: row.funderUrl } : {}) },
    url,
    amounts: { min: row.amountMin, max: row.amountMax, total: row.amountTotal, currency: row.currency },
    deadline,
    regions,
    categories,
    applicantTypes,
    status: opportunityStatus({ kind, deadline, opensAt, sourceState: row.sourceState }, now),
  };
}
