import { setImmediate } from 'node:timers/promises';
import { isZoneName } from '#engines/date-reading';
import {
  dateConventionOf,
  type FieldProblem,
  type FormatId,
  type KeyedBy,
  type OpportunityInput,
  type ReadOptions,
  readOpportunities,
} from '#engines/opportunity-formats';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { saveFailedImport } from '../store/failed-import-store.ts';
import { takeImportTurn } from '../store/import-turn.ts';
import { countChanges, saveOpportunities } from '../store/opportunity-store.ts';
import { findSourceDates, saveSource } from '../store/source-store.ts';
import { completeImport } from './complete-import.ts';

export interface ImportRequest {
  readonly sourceId: string;
  readonly sourceName?: string;
  readonly fileName: string;
  readonly format: FormatId;
  readonly chunks: AsyncIterable<Uint8Array | string>;
  /** When the file was made. A moment to come counts as now: it would make every later file an older one. */
  readonly fetchedAt: Date;
  /** Where the file is from on the web; its name is in the records where this is not known. */
  readonly address?: string;
  /** License of its records, where they do not name one. */
  readonly licence?: string;
  /** Region of its records that list none, as a code or a name. */
  readonly region?: string;
  /** IANA zone in which the source's dates are meant; kept with the source for its later files. */
  readonly zone?: string;
  /** Order of `03/04/2026`; kept with the source for its later files. */
  readonly dateOrder?: 'DMY' | 'MDY';
  /** Checks every row, counts what would change and changes nothing. */
  readonly dryRun?: boolean;
  /** Loads the good rows although others are bad; without it one bad row keeps the whole file out. */
  readonly skipBadRows?: boolean;
  /** Says that the file is whole although its last line has no line break. */
  readonly complete?: boolean;
  readonly report?: (rowsRead: number) => void;
}

export interface RowProblem {
  readonly line: number;
  readonly problems: readonly FieldProblem[];
}

export interface ImportResult {
  /** False when bad rows kept the file out, and after a dry run. */
  readonly loaded: boolean;
  /** True when the file has bad rows and they were not to be skipped; what a dry run counts is then 0. */
  readonly keptOut: boolean;
  readonly dryRun: boolean;
  readonly rowsRead: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Left as they are, because the catalog holds what was read later than this file. */
  readonly older: number;
  /** How dates were read; null where nobody said it (a closing without one then counts anywhere on Earth). */
  readonly dates: { readonly zone: string | null; readonly dateOrder: 'DMY' | 'MDY' | null };
  /** How many good rows have no id of their own, by what they are known instead. */
  readonly madeKeys: Readonly<Record<KeyedBy, number>>;
  /** In order, but no opportunity (an application that was not granted). */
  readonly skipped: number;
  readonly badRows: number;
  /** The first hundred, with their lines. */
  readonly problems: readonly RowProblem[];
}

const MOST_PROBLEMS = 100;
/** Rows read in a row; then other requests have their turn, since a file may come in one piece. */
const ROWS_A_TURN = 50;

/**
 * Reads a file and loads it in one transaction: all of it or nothing, also when the process dies in the middle.
 * The same file again changes nothing.
 * @throws RangeError for a zone that is no IANA name
 */
export async function importGrants(services: Services, request: ImportRequest): Promise<ImportResult> {
  const { zone, dateOrder } = request;
  const fetchedAt = new Date(Math.min(request.fetchedAt.getTime(), services.clock.now().getTime()));
  if (zone !== undefined && !isZoneName(zone)) throw new RangeError(`${zone} is no IANA zone`);
  const stored = await findSourceDates(services.db, request.sourceId);
  const convention = dateConventionOf(request, [
    { zone: stored.zone, order: stored.dateOrder },
    { zone, order: dateOrder },
  ]);
  const dates = { zone: convention.zone ?? null, dateOrder: convention.order ?? null };
  const read = await readFile(request, {
    sourceId: request.sourceId,
    asOf: fetchedAt,
    convention,
    complete: request.complete === true,
  });
  const dryRun = request.dryRun === true;
  const keptOut = read.badRows > 0 && request.skipBadRows !== true;
  const facts = { ...countsOf(read), dates, dryRun, keptOut };
  if (keptOut && !dryRun) await recordFailure(services, request, read);
  if (keptOut) return { ...facts, loaded: false, added: 0, changed: 0, unchanged: 0, older: 0 };
  const origin = {
    sourceId: request.sourceId,
    fetchedAt,
    address: request.address ?? request.fileName,
    licence: request.licence ?? null,
  };
  if (dryRun) return { ...facts, loaded: false, ...(await countChanges(services.db, origin, read.records)) };
  const counts = await inTransaction(services.db, async (tx) => {
    await takeImportTurn(tx);
    await saveSource(tx, { id: request.sourceId, name: request.sourceName, zone, dateOrder });
    const saved = await saveOpportunities(tx, origin, read.records);
    const { sourceId, fileName, format } = request;
    const { rowsRead, skipped } = read;
    await completeImport(tx, { sourceId, fileName, format, rowsRead, skipped, ...saved });
    return saved;
  });
  return { ...facts, ...counts, loaded: true };
}

interface FileContent {
  readonly records: OpportunityInput[];
  readonly problems: RowProblem[];
  readonly madeKeys: Record<KeyedBy, number>;
  rowsRead: number;
  skipped: number;
  badRows: number;
}

/** Records a failed import on the administrators' overview until a later file of this source loads. */
async function recordFailure(
  { db, clock }: Services,
  { sourceId, fileName }: ImportRequest,
  { rowsRead, badRows, problems }: FileContent,
): Promise<void> {
  const [first] = problems;
  const [problem] = first?.problems ?? [];
  await saveFailedImport(db, {
    sourceId,
    fileName,
    rowsRead,
    badRows,
    problem: first && problem ? `Line ${first.line}, ${problem.field}: ${problem.message}.` : '',
    at: clock.now(),
  });
}

function countsOf({ records: _, ...counts }: FileContent) {
  return counts;
}

/** A file that is about one place says so once. */
function withRegion(record: OpportunityInput, region: string | undefined): OpportunityInput {
  return region === undefined || record.regions.length > 0 ? record : { ...record, regions: [region] };
}

async function readFile(request: ImportRequest, options: ReadOptions): Promise<FileContent> {
  const madeKeys = { address: 0, words: 0 };
  const content: FileContent = { records: [], problems: [], madeKeys, rowsRead: 0, skipped: 0, badRows: 0 };
  for await (const row of readOpportunities(request.format, request.chunks, options)) {
    content.rowsRead += 1;
    if ('ok' in row) {
      content.records.push(withRegion(row.ok, request.region));
      if (row.keyedBy) madeKeys[row.keyedBy] += 1;
    } else if ('skipped' in row) content.skipped += 1;
    else {
      content.badRows += 1;
      if (content.problems.length < MOST_PROBLEMS) {
        content.problems.push({ line: row.line, problems: row.error });
      }
    }
    request.report?.(content.rowsRead);
    if (content.rowsRead % ROWS_A_TURN === 0) await setImmediate();
  }
  return content;
}
