import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { findDuplicates } from '../rules/dedupe.ts';
import { removeFailedImport } from '../store/failed-import-store.ts';
import { listListingFacts, type StoredListing } from '../store/listing-store.ts';
import { type ListingMark, markListings, type SavedCounts } from '../store/opportunity-store.ts';
import { recordImport } from '../store/source-store.ts';

interface CompletedImport extends SavedCounts {
  readonly sourceId: string;
  readonly fileName: string;
  readonly format: string;
  readonly rowsRead: number;
  readonly skipped: number;
}

/**
 * Completes the import of a file or a run once its records are saved: the same opportunity is listed once, and it is
 * kept that they came.
 */
export async function completeImport(tx: Transaction, run: CompletedImport): Promise<void> {
  const { sourceId, added, changed, unchanged, older } = run;
  if (added + changed > 0) await joinListings(tx);
  await recordImport(tx, run);
  await removeFailedImport(tx, sourceId);
  const details = { added, changed, unchanged, older };
  await audit(tx, { action: 'grants.imported', subjectId: sourceId, details });
}

/** Finds the same opportunity at several sources and shows one of them, with the others as "also listed at". */
async function joinListings(tx: Transaction): Promise<void> {
  const listings = await listListingFacts(tx);
  const shownAs = furtherListings(listings.filter(({ kind }) => kind !== 'award'));
  const marks = listings.flatMap(({ id, listedAs }): ListingMark[] => {
    const shown = shownAs.get(id) ?? null;
    return shown === listedAs ? [] : [{ id, shown }];
  });
  await markListings(tx, marks);
}

/** Id of every further listing, with the id of the one that is shown. */
function furtherListings(listings: readonly StoredListing[]): ReadonlyMap<string, string> {
  const shownAs = new Map<string, string>();
  for (const { members } of findDuplicates(listings)) {
    const [shown, ...others] = members.map((at) => listings[at]?.id ?? '');
    if (shown) for (const id of others) shownAs.set(id, shown);
  }
  return shownAs;
}
