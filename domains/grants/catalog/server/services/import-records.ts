import type { OpportunityInput } from '#engines/opportunity-formats';
import type { Transaction } from '#platform/server/db/database.ts';
import { takeImportTurn } from '../store/import-turn.ts';
import { closeUnlisted } from '../store/listing-store.ts';
import { type SavedCounts, saveOpportunities } from '../store/opportunity-store.ts';
import { type SourceFacts, saveSourceFacts } from '../store/source-store.ts';
import { completeImport } from './complete-import.ts';

/** A publisher, and when its records were read. */
export interface RecordSource extends SourceFacts {
  /** The start of the run: the same for all of its batches. */
  readonly fetchedAt: Date;
}

/**
 * Loads a batch of a source's records, each id once, inside the caller's transaction. {@link completeRecords} ends the
 * run; without it the records are there, but are not compared with other sources.
 */
export async function importRecords(
  tx: Transaction,
  { fetchedAt, ...source }: RecordSource,
  records: readonly OpportunityInput[],
): Promise<SavedCounts> {
  const { id: sourceId, address, licence } = source;
  await takeImportTurn(tx);
  await saveSourceFacts(tx, source);
  return saveOpportunities(tx, { sourceId, fetchedAt, address, licence }, records);
}

/** Sums of a run's loaded records. */
export interface LoadedRecords extends SavedCounts {
  readonly rowsRead: number;
  /** Rows that could not be loaded. */
  readonly skipped: number;
  /** Ids of a listing that was read to its end: what it no longer has is closed. Null: nothing is. */
  readonly listed: ReadonlySet<string> | null;
}

/**
 * Ends a run of {@link importRecords}: closes what is no longer listed, on this day, and joins the listings of several
 * sources. Removes nothing; what is listed again is open again.
 * @returns how many were closed
 */
export async function completeRecords(
  tx: Transaction,
  { id: sourceId, address, fetchedAt }: RecordSource,
  { listed, changed, ...counts }: LoadedRecords,
): Promise<number> {
  await takeImportTurn(tx);
  const closed = listed ? await closeUnlisted(tx, sourceId, listed, fetchedAt) : 0;
  if (counts.added + changed + closed > 0) {
    const run = { sourceId, fileName: address, format: 'source', changed: changed + closed, ...counts };
    await completeImport(tx, run);
  }
  return closed;
}
