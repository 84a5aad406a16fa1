import { listBlockedWith } from '#people/people/server';
import type { Database } from '#platform/server/db/database.ts';
import { type Fit, fitOf } from '../rules/match.ts';
import { selectCandidates } from '../store/match-store.ts';
import type { ListingRow } from '../store/tables.ts';

export interface FoundMatch extends Fit {
  readonly listing: ListingRow;
}

/** Finds the matches of a listing, the best first: candidates come from the index, `fitOf` judges them. */
export async function findMatches(
  db: Database,
  listing: ListingRow,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<FoundMatch[]> {
  const { authorId } = listing;
  const without = [authorId, ...(await listBlockedWith(db, authorId))];
  return (await selectCandidates(db, listing, { now, without }))
    .flatMap((candidate) => {
      const fit = fitOf(listing, candidate);
      return fit ? [{ ...fit, listing: candidate }] : [];
    })
    .sort((one, other) => other.fit - one.fit || one.listing.id.localeCompare(other.listing.id))
    .slice(0, most);
}
