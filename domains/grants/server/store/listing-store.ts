import { and, asc, isNull, ne } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { Listing } from '../rules/dedupe-keys.ts';
import { opportunities } from './tables.ts';

export interface StoredListing extends Listing {
  readonly id: string;
  readonly listedAs: string | null;
}

/** What duplicates are found by, of every record that can be applied to. Past awards are never joined. */
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
    .where(and(isNull(opportunities.removedAt), ne(opportunities.kind, 'award')))
    .orderBy(asc(opportunities.id));
  return rows.map(({ funderName, ...row }) => ({
    ...row,
    funder: funderName === null ? null : { name: funderName },
  }));
}
