import { type FieldProblem, readRecords } from '#engines/opportunity-formats';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Registry } from '../../contract/registries.ts';
import { BMF_COLUMNS, type NonprofitEntry, readEntry } from '../rules/read-entry.ts';
import { countChanges, type SavedCounts, saveEntries, takeImportTurn } from '../store/import-store.ts';

export interface ImportRequest {
  readonly fileName: string;
  readonly format: 'csv' | 'jsonl';
  /** Opens the file; it is read twice, first to check it and then to load it. */
  readonly open: () => AsyncIterable<Uint8Array | string>;
  /** Checks every row, counts what would change and changes nothing. */
  readonly dryRun?: boolean;
  /** Says that the file is whole although its last line has no line break. */
  readonly complete?: boolean;
}

export interface RowProblem {
  readonly line: number;
  readonly problems: readonly FieldProblem[];
}

export interface ImportResult extends SavedCounts {
  /** False when bad rows kept the file out, and after a dry run. */
  readonly loaded: boolean;
  readonly dryRun: boolean;
  readonly rowsRead: number;
  readonly badRows: number;
  /** The first hundred, with their lines. */
  readonly problems: readonly RowProblem[];
}

const REGISTRY: Registry = 'us-irs';
const MOST_PROBLEMS = 100;
const BATCH = 1000;

/**
 * Loads a registry's file in one transaction: all of it or nothing (decision 0009). The same file again changes nothing.
 * Streams, so that memory holds one batch and the numbers, however large the file is.
 */
export async function importNonprofits(services: Services, request: ImportRequest): Promise<ImportResult> {
  const checked = await checkFile(request);
  const dryRun = request.dryRun === true;
  const facts = { ...checked, dryRun, loaded: false, added: 0, changed: 0, unchanged: 0 };
  if (checked.badRows > 0) return facts;
  const origin = {
    registry: REGISTRY,
    origin: 'registry',
    source: request.fileName,
    importedAt: services.clock.now(),
  } as const;
  if (dryRun) {
    return { ...facts, ...(await countEach(request, (batch) => countChanges(services.db, origin, batch))) };
  }
  const counts = await inTransaction(services.db, async (tx) => {
    await takeImportTurn(tx);
    const saved = await countEach(request, (batch) => saveEntries(tx, origin, batch));
    await audit(tx, { action: 'nonprofits.imported', subjectId: request.fileName, details: { ...saved } });
    return saved;
  });
  return { ...facts, ...counts, loaded: true };
}

type Row = { readonly line: number; readonly entry: NonprofitEntry } | RowProblem;

async function* rowsOf({ format, open, complete }: ImportRequest): AsyncGenerator<Row> {
  const file = { format, chunks: open(), columns: BMF_COLUMNS, ...(complete ? { complete } : {}) };
  for await (const row of readRecords(file)) {
    yield 'error' in row
      ? { line: row.line, problems: row.error }
      : { line: row.line, ...readEntry(row.fields) };
  }
}

/** Reads every row; a number that occurred before is a problem that names the first. */
async function checkFile(request: ImportRequest) {
  const firstLine = new Map<string, number>();
  const problems: RowProblem[] = [];
  let rowsRead = 0;
  let badRows = 0;
  for await (const row of rowsOf(request)) {
    rowsRead += 1;
    const problem = 'problems' in row ? row : sameNumber(row, firstLine.get(row.entry.number));
    if (problem) {
      badRows += 1;
      if (problems.length < MOST_PROBLEMS) problems.push(problem);
    } else if ('entry' in row) firstLine.set(row.entry.number, row.line);
  }
  return { rowsRead, badRows, problems };
}

function sameNumber(
  { line, entry }: Extract<Row, { entry: unknown }>,
  before: number | undefined,
): RowProblem | null {
  if (before === undefined) return null;
  return { line, problems: [{ field: 'EIN', message: `The same as in line ${before}, ${entry.number}.` }] };
}

/** Sums what becomes of the entries of a checked file, a batch at a time. */
async function countEach(
  request: ImportRequest,
  work: (batch: readonly NonprofitEntry[]) => Promise<SavedCounts>,
): Promise<SavedCounts> {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  let batch: NonprofitEntry[] = [];
  const finish = async (): Promise<void> => {
    if (batch.length === 0) return;
    const done = await work(batch);
    for (const fate of ['added', 'changed', 'unchanged'] as const) counts[fate] += done[fate];
    batch = [];
  };
  for await (const row of rowsOf(request)) {
    if ('problems' in row) throw new Error(`${request.fileName} changed while it was imported`);
    batch.push(row.entry);
    if (batch.length === BATCH) await finish();
  }
  await finish();
  return counts;
}
