import { withoutFormulaMarks } from '#platform/kernel/csv.ts';
import { splitCells } from '#platform/kernel/csv-cells.ts';
import { currencyMarks, readAmounts } from '../fields/amount.ts';
import { isCurrency, meansCurrency } from '../fields/currency.ts';
import { delimiterOf, fieldOfColumn, isFormula } from './csv-columns.ts';
import type { JsonObject } from './json-object.ts';
import { linesOf } from './lines.ts';
import { madeKey } from './made-key.ts';
import { isOwnExport, readOwnRow } from './own-export.ts';
import { rowOfFields } from './read-jsonl.ts';
import { type FieldProblem, problemRow, quote, type ReadOptions, type Row } from './row.ts';

/** Longest record, in characters; a quote that never closes would else take the whole file into one cell. */
const RECORD_LIMIT = 200_000;
const LISTS = new Set(['eligibility', 'applicantTypes', 'categories', 'regions']);
const TRUE = new Set(['true', 'yes', 'y', '1', 'x']);
const FALSE = new Set(['false', 'no', 'n', '0', '']);

/** One record as text: as many lines as its quotation marks hold together. */
interface RecordText {
  /** Line on which it starts, from 1. */
  readonly line: number;
  readonly text: string;
  readonly problem?: 'open' | 'tooLong' | 'unended';
}

/** Puts lines together to records. A record is whole when its quotation marks are even in number (RFC 4180). */
async function* recordTexts(chunks: AsyncIterable<string>): AsyncGenerator<RecordText> {
  let held: string[] = [];
  let start = 1;
  let length = 0;
  let open = false;
  for await (const { number, text, ended } of linesOf(chunks)) {
    if (held.length === 0) start = number;
    held.push(text);
    length += text.length + 1;
    for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) open = !open;
    if (open && length <= RECORD_LIMIT) continue;
    const problem = length > RECORD_LIMIT ? 'tooLong' : ended ? undefined : 'unended';
    yield { line: start, text: held.join('\n'), ...(problem ? { problem } : {}) };
    held = [];
    length = 0;
    open = false;
  }
  if (held.length > 0) yield { line: start, text: held.join('\n'), problem: 'open' };
}

const PROBLEMS = {
  open: 'A quotation mark opens here and never closes. Nothing below this line was read; the file may be cut.',
  tooLong: `Longer than ${RECORD_LIMIT} characters. A quotation mark may be missing.`,
  // Every cell may be there and the last one be cut: nothing but the line break says that it was written to its end.
  unended:
    'The file ends here without a line break, so this row may be cut. If the file is whole, import it again with --complete, or save it with a line break at its end.',
} as const;

/** The cells of one record, or the row that says what is wrong with it. */
function cellsOf(
  { line, text, problem }: RecordText,
  delimiter: string,
  { complete }: ReadOptions,
): { cells: string[] } | { row: Row } {
  if (problem && !(problem === 'unended' && complete))
    return { row: problemRow(line, 'line', PROBLEMS[problem]) };
  const cells = splitCells(text, delimiter);
  if (cells) return { cells };
  const message = 'A quotation mark is inside a cell. Double it and quote the whole cell.';
  return { row: problemRow(line, 'line', message) };
}

/** One cell in the type of its field; undefined is an absent value. */
function cellValue(field: string, text: string): unknown {
  if (text === '') return undefined;
  if (LISTS.has(field)) return text.split(/\s*[;|]\s*/).filter((part) => part !== '');
  if (field !== 'rolling') return text;
  const word = text.toLowerCase();
  return TRUE.has(word) ? true : FALSE.has(word) ? false : text;
}

interface Columns {
  readonly headings: readonly string[];
  readonly fields: readonly (string | undefined)[];
}

/** The columns of a heading line, or what is wrong with it. */
function columnsOf(record: readonly string[]): Columns | { field: string; problem: string } {
  const headings = record.map((heading, at) => heading.trim() || `column ${at + 1}`);
  const doubled = doubledHeading(headings);
  if (doubled) return { field: 'heading', problem: doubled };
  const taken = new Set<string>();
  const fields = headings.map((heading) => {
    const field = fieldOfColumn(heading);
    if (!field || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  if (taken.has('title')) return { headings, fields };
  return { field: 'title', problem: 'No column is called title. The first line names the columns.' };
}

/** Of two columns with one name nobody knows which one is meant. */
function doubledHeading(headings: readonly string[]): string | undefined {
  const places = new Map<string, number>();
  for (const [at, heading] of headings.entries()) {
    const name = heading.toLowerCase();
    const before = places.get(name);
    if (before !== undefined)
      return `${quote(heading)} is the heading of columns ${before + 1} and ${at + 1}. Rename one, or take it out.`;
    places.set(name, at);
  }
  return undefined;
}

/** What one column says of smallest, largest and currency, where no column of their own does. */
function sizeOf(
  amount: unknown,
  named: JsonObject,
): { fields: JsonObject } | { problem: string } | undefined {
  if (typeof amount !== 'string' || named.amountMin !== undefined || named.amountMax !== undefined)
    return undefined;
  const size = readAmounts(amount);
  if (!size) return undefined;
  const stated = typeof named.currency === 'string' ? named.currency.toUpperCase() : size.currency;
  if (stated && isCurrency(stated) && !currencyMarks(amount).every((mark) => meansCurrency(mark, stated)))
    return { problem: `${quote(amount)} is not in ${stated}, the currency of the row.` };
  return {
    fields: { amountMin: size.min, amountMax: size.max, currency: named.currency ?? size.currency },
  };
}

function rowOfRecord(line: number, record: readonly string[], columns: Columns, options: ReadOptions): Row {
  const { headings, fields } = columns;
  if (record.length !== headings.length) {
    return problemRow(line, 'line', `${record.length} cells, but ${headings.length} columns in the heading.`);
  }
  if (isOwnExport(headings)) {
    const cells = Object.fromEntries(headings.map((heading, at) => [heading, record[at]]));
    return readOwnRow(line, cells, options);
  }
  const problems: FieldProblem[] = [];
  const known: Record<string, unknown> = {};
  const extra: [string, string][] = [];
  record.forEach((raw, at) => {
    const heading = headings[at] ?? '';
    const text = withoutFormulaMarks(raw.trim());
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
  const size = sizeOf(amount, named);
  if (size && 'problem' in size) return problemRow(line, 'amount', size.problem);
  if (size) Object.assign(named, size.fields);
  else if (amount !== undefined) extra.push(['amount', String(amount)]);
  const made = fields.includes('id') ? null : madeKey(named);
  const row = rowOfFields(
    line,
    { ...named, ...(made ? { id: made.id } : {}) },
    Object.fromEntries(extra),
    options,
  );
  return made && 'ok' in row ? { ...row, keyedBy: made.keyedBy } : row;
}

/**
 * Reads CSV with a heading line, delimited by comma, semicolon or tab. Headings are recognised in the names funders
 * use; other columns are kept in `extra`. Lists inside a cell are separated by `;` or `|`.
 */
export async function* readCsv(chunks: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<Row> {
  let columns: Columns | undefined;
  let delimiter: string = ',';
  for await (const record of recordTexts(chunks)) {
    if (record.text.trim() === '') continue;
    if (!columns) delimiter = delimiterOf(record.text);
    const read = cellsOf(record, delimiter, options);
    if ('row' in read) yield read.row;
    else if (columns) {
      const blank = read.cells.every((cell) => cell.trim() === '');
      if (!blank) yield rowOfRecord(record.line, read.cells, columns, options);
    } else {
      const found = columnsOf(read.cells);
      if ('problem' in found) {
        yield problemRow(record.line, found.field, found.problem);
        return;
      }
      columns = found;
    }
  }
}
