import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { readAmounts } from '../amount.ts';
import { foldName } from '../region.ts';
import { delimiterOf, fieldOfColumn, isFormula, unescapeCsvCell } from './csv-columns.ts';
import { type JsonObject, rowOfFields } from './read-jsonl.ts';
import { type FieldProblem, problemRow, quote, type ReadOptions, type Row } from './row.ts';

/** Longest record, in characters; a quote that never closes would else take the whole file into one cell. */
const RECORD_LIMIT = 200_000;
const LISTS = new Set(['eligibility', 'applicantTypes', 'categories', 'regions']);
const TRUE = new Set(['true', 'yes', 'y', '1', 'x']);
const FALSE = new Set(['false', 'no', 'n', '0', '']);

/** The first line decides the delimiter; the text goes on untouched. */
async function headOf(chunks: AsyncIterable<string>): Promise<{ head: string; all: AsyncIterable<string> }> {
  const source = chunks[Symbol.asyncIterator]();
  let held = '';
  for (;;) {
    const { value, done } = await source.next();
    if (done) break;
    held += value;
    if (held.includes('\n')) break;
  }
  async function* again(): AsyncGenerator<string> {
    if (held !== '') yield held;
    for (;;) {
      const { value, done } = await source.next();
      if (done) return;
      yield value;
    }
  }
  return { head: held.split('\n', 1)[0] ?? '', all: again() };
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
  readonly raw: string;
}

function isCsvRecord(value: unknown): value is CsvRecord {
  return (
    typeof value === 'object' && value !== null && 'record' in value && 'info' in value && 'raw' in value
  );
}

/** One cell in the type of its field; undefined is an absent value. */
function cellValue(field: string, text: string): unknown {
  if (text === '') return undefined;
  if (LISTS.has(field)) return text.split(/\s*[;|]\s*/).filter((part) => part !== '');
  if (field !== 'rolling') return text;
  const word = text.toLowerCase();
  return TRUE.has(word) ? true : FALSE.has(word) ? false : text;
}

/** A file without an id column: the address is the key, else title, funder and closing date together. */
function madeKey(fields: JsonObject): string {
  if (typeof fields.url === 'string') return fields.url;
  return [fields.title, fields.funder, fields.closesAt]
    .filter((part) => typeof part === 'string')
    .map(foldName)
    .join('|')
    .slice(0, 200);
}

interface Columns {
  readonly headings: readonly string[];
  readonly fields: readonly (string | undefined)[];
}

function columnsOf(record: readonly string[]): Columns {
  const taken = new Set<string>();
  const fields = record.map((heading) => {
    const field = fieldOfColumn(heading);
    if (!field || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  return { headings: record, fields };
}

function rowOfRecord(line: number, record: readonly string[], columns: Columns, options: ReadOptions): Row {
  const { headings, fields } = columns;
  if (record.length !== headings.length) {
    return problemRow(line, 'line', `${record.length} cells, but ${headings.length} columns in the heading.`);
  }
  const problems: FieldProblem[] = [];
  const known: Record<string, unknown> = {};
  const extra: [string, string][] = [];
  record.forEach((raw, at) => {
    const heading = headings[at] ?? '';
    const text = unescapeCsvCell(raw.trim());
    if (isFormula(raw)) {
      problems.push({
        field: heading,
        message: `${quote(raw)} is a spreadsheet formula. Put its value here.`,
      });
    }
    const field = fields[at];
    if (field) known[field] = cellValue(field, text);
    else if (text !== '') extra.push([heading, text]);
  });
  if (problems.length > 0) return { line, error: problems };
  const { amount, ...named } = known;
  const size =
    typeof amount === 'string' && named.amountMin === undefined && named.amountMax === undefined
      ? readAmounts(amount)
      : undefined;
  if (size) {
    named.amountMin = size.min;
    named.amountMax = size.max;
    named.currency ??= size.currency;
  } else if (amount !== undefined) extra.push(['amount', String(amount)]);
  if (!fields.includes('id')) named.id = madeKey(named);
  return rowOfFields(line, named, Object.fromEntries(extra), options);
}

function csvProblem(error: unknown, line: number): Row {
  if (!(error instanceof CsvError)) throw error;
  const told: Readonly<Partial<Record<string, string>>> = {
    CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens here or above and never closes. The file may be cut.',
    CSV_MAX_RECORD_SIZE: `A record is longer than ${RECORD_LIMIT} characters. A quotation mark may be missing.`,
    INVALID_OPENING_QUOTE: 'A quotation mark stands inside a cell. Double it and quote the cell.',
    CSV_INVALID_CLOSING_QUOTE: 'Text follows a closing quotation mark. Double quotation marks inside cells.',
  };
  return problemRow(
    line,
    'line',
    `${told[error.code] ?? 'Not valid CSV.'} Nothing below this line was read.`,
  );
}

/**
 * Reads CSV with a heading line, delimited by comma, semicolon or tab. Headings are recognised in the names funders
 * use; other columns are kept in `extra`. Lists inside a cell are separated by `;` or `|`.
 */
export async function* readCsv(chunks: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<Row> {
  const { head, all } = await headOf(chunks);
  const parser = parse({
    delimiter: delimiterOf(head),
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_LIMIT,
  });
  Readable.from(all)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let columns: Columns | undefined;
  let line = 1;
  try {
    for await (const found of parser) {
      if (!isCsvRecord(found)) continue;
      const start = found.info.lines - (found.raw.trimEnd().split('\n').length - 1);
      line = found.info.lines;
      if (columns) {
        if (found.record.some((cell) => cell.trim() !== ''))
          yield rowOfRecord(start, found.record, columns, options);
        continue;
      }
      columns = columnsOf(found.record);
      if (!columns.fields.includes('title')) {
        yield problemRow(1, 'title', 'No column is called title. The first line names the columns.');
        return;
      }
    }
  } catch (error) {
    yield csvProblem(error, line + 1);
  }
}
