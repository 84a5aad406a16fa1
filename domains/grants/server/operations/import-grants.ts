import { sql } from 'drizzle-orm';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { OpportunityInput } from '../../contract/schemas.ts';
import { DATE_CONVENTIONS } from '../rules/deadline-reading.ts';
import { findDuplicates } from '../rules/dedupe.ts';
import type { FormatId } from '../rules/formats/detect-format.ts';
import { readOpportunities } from '../rules/formats/read-opportunities.ts';
import type { FieldProblem } from '../rules/formats/row.ts';
import { listListingFacts } from '../store/listing-store.ts';
import { saveOpportunities, setListedAs } from '../store/opportunity-store.ts';
import { recordImport, saveSource } from '../store/source-store.ts';

export interface ImportRequest {
  readonly sourceId: string;
  readonly sourceName?: string;
  readonly fileName: string;
  readonly format: FormatId;
  readonly chunks: AsyncIterable<Uint8Array | string>;
  readonly fetchedAt: Date;
  /** Checks everything and changes nothing. */
  readonly dryRun?: boolean;
  /** Loads the good rows although others are bad; without it one bad row keeps the whole file out. */
  readonly skipBadRows?: boolean;
  readonly report?: (rowsRead: number) => void;
}

export interface RowProblem {
  readonly line: number;
  readonly problems: readonly FieldProblem[];
}

export interface ImportResult {
  /** False when bad rows kept the file out. */
  readonly loaded: boolean;
  readonly dryRun: boolean;
  readonly rowsRead: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** In order, but no opportunity (an application that was not granted). */
  readonly skipped: number;
  readonly badRows: number;
  /** The first hundred, with their lines. */
  readonly problems: readonly RowProblem[];
}

const MOST_PROBLEMS = 100;
/** One number for all imports: they take turns, so that change numbers appear in order. */
export const IMPORT_LOCK = 7_350_021;

/**
 * Reads a file and loads it in one transaction: all of it or nothing, also when the process dies in the middle.
 * The same file again changes nothing.
 */
export async function importGrants(services: Services, request: ImportRequest): Promise<ImportResult> {
  const read = await readFile(request);
  const keepsOut = read.badRows > 0 && request.skipBadRows !== true;
  if (request.dryRun || keepsOut) {
    const dryRun = request.dryRun === true;
    return { ...countsOf(read), loaded: false, dryRun, added: 0, changed: 0, unchanged: 0 };
  }
  const counts = await inTransaction(services.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    await saveSource(tx, { id: request.sourceId, name: request.sourceName });
    const saved = await saveOpportunities(
      tx,
      { sourceId: request.sourceId, fetchedAt: request.fetchedAt, address: request.fileName, licence: null },
      read.records,
    );
    if (saved.added + saved.changed > 0) await joinListings(tx);
    await recordImport(tx, {
      sourceId: request.sourceId,
      fileName: request.fileName,
      format: request.format,
      rowsRead: read.rowsRead,
      skipped: read.skipped,
      ...saved,
    });
    await audit(tx, { action: 'grants.imported', subjectId: request.sourceId, details: { ...saved } });
    return saved;
  });
  return { ...countsOf(read), ...counts, loaded: true, dryRun: false };
}

interface FileContent {
  readonly records: OpportunityInput[];
  readonly problems: RowProblem[];
  rowsRead: number;
  skipped: number;
  badRows: number;
}

function countsOf({ rowsRead, skipped, badRows, problems }: FileContent) {
  return { rowsRead, skipped, badRows, problems };
}

async function readFile(request: ImportRequest): Promise<FileContent> {
  const content: FileContent = { records: [], problems: [], rowsRead: 0, skipped: 0, badRows: 0 };
  const convention = DATE_CONVENTIONS[request.sourceId];
  const options = { asOf: request.fetchedAt, ...(convention ? { convention } : {}) };
  for await (const row of readOpportunities(request.format, request.chunks, options)) {
    content.rowsRead += 1;
    if ('ok' in row) content.records.push(row.ok);
    else if ('skipped' in row) content.skipped += 1;
    else {
      content.badRows += 1;
      if (content.problems.length < MOST_PROBLEMS) {
        content.problems.push({ line: row.line, problems: row.error });
      }
    }
    request.report?.(content.rowsRead);
  }
  return content;
}

/** Finds the same opportunity at several sources and shows one of them, with the others as "also listed at". */
async function joinListings(tx: Transaction): Promise<void> {
  const listings = await listListingFacts(tx);
  const groups = findDuplicates(listings);
  const joined = new Set<number>();
  for (const { members } of groups) {
    const [shown, ...others] = members.map((at) => listings[at]?.id ?? '');
    if (!shown) continue;
    for (const at of members) joined.add(at);
    await setListedAs(tx, [shown], null);
    await setListedAs(tx, others, shown);
  }
  const alone = listings.filter(({ listedAs }, at) => listedAs !== null && !joined.has(at));
  await setListedAs(
    tx,
    alone.map(({ id }) => id),
    null,
  );
}
