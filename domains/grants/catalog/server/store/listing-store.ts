import { and, asc, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Listing } from '../rules/dedupe-keys.ts';
import { opportunityTable as opportunities } from './tables.ts';

export interface StoredListing extends Listing {
  readonly id: string;
  readonly listedAs: string | null;
}

/** How many of the facts that people look for a record states. A date counts twice: it decides what is shown as open. */
const FACTS = sql<number>`(
  2 * (${opportunities.deadline}->>'kind' in ('date', 'rolling'))::int + (${opportunities.amountMin} is not null)::int
  + (${opportunities.amountMax} is not null)::int + (${opportunities.amountTotal} is not null)::int
  + (${opportunities.applicantTypes} <> '[]')::int + (${opportunities.eligibility} <> '[]')::int
  + (${opportunities.url} is not null)::int + (length(${opportunities.description}) > 200)::int)::int`;

/**
 * Lists the facts for finding duplicates, of every record that is open to applications. Past awards are never joined;
 * one that is still marked from the time it was a call is among them, so that its mark can be taken back.
 */
export async function listListingFacts(db: Database): Promise<StoredListing[]> {
  const rows = await db
    .select({
      id: opportunities.id,
      sourceId: opportunities.sourceId,
      externalId: opportunities.externalId,
      kind: opportunities.kind,
      title: opportunities.title,
      funderName: opportunities.funderName,
      url: opportunities.url,
      number: opportunities.number,
      deadline: opportunities.deadline,
      listedAs: opportunities.listedAs,
      facts: FACTS,
    })
    .from(opportunities)
    .where(
      and(
        isNull(opportunities.removedAt),
        or(ne(opportunities.kind, 'award'), isNotNull(opportunities.listedAs)),
      ),
    )
    .orderBy(asc(opportunities.id));
  return rows.map(({ funderName, ...row }) => ({
    ...row,
    funder: funderName === null ? null : { name: funderName },
  }));
}

/**
 * Closes calls and programs of a source that its whole listing no longer has. Their content counts as another one, so
 * that they are open again when they are listed again.
 * @returns how many
 */
export async function closeUnlisted(
  tx: Transaction,
  sourceId: string,
  listed: ReadonlySet<string>,
  at: Date,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update grants_opportunity
    set source_state = 'closed', unlisted_on = ${at.toISOString().slice(0, 10)}, content_hash = '',
      change = nextval('grants_change'), changed_at = now()
    where source_id = ${sourceId} and removed_at is null and kind <> 'award'
      and source_state is distinct from 'closed'
      and external_id not in (select jsonb_array_elements_text(${JSON.stringify([...listed])}::jsonb))`);
  return rowCount ?? 0;
}
