import { and, asc, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { Listing } from '../rules/dedupe-keys.ts';
import { opportunityTable as opportunities } from './tables.ts';

export interface StoredListing extends Listing {
  readonly id: string;
  readonly listedAs: string | null;
}

/**
 * What duplicates are found by, of every record that can be applied to. Past awards are never joined; one that is
 * still marked from the time it was a call is among them, so that its mark can be taken back.
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
