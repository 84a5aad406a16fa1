import { withoutFormulaMarks } from '#platform/kernel/csv.ts';
import { currencyMarks, readAmounts } from '../fields/amount.ts';
import { isCurrency, meansCurrency } from '../fields/currency.ts';
import { type AwardColumns, awardColumnsOf, awardOfCells } from './csv-awards.ts';
import { fieldOfColumn, isFormula } from './csv-columns.ts';
import { csvRecords, doubledHeading } from './csv-records.ts';
import type { JsonObject } from './json-object.ts';
import { madeKey } from './made-key.ts';
import { isOwnExport, readOwnRow } from './own-export.ts';
import { rowOfFields } from './read-jsonl.ts';
import { type FieldProblem, problemRow, quote, type ReadOptions, type Row } from './row.ts';

const LISTS = new Set(['eligibility', 'applicantTypes', 'categories', 'regions']);
const TRUE = new Set(['true', 'yes', 'y', '1', 'x']);
const FALSE = new Set(['false', 'no', 'n', '0', '']);

const listOf = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** One cell in the type of its field; undefined is an absent value. */
function cellValue(field: string, text: string): unknown {
  if (text === '') return undefined;
  if (LISTS.has(field)) return listOf(text);
  if (field !== 'rolling') return text;
  const word = text.toLowerCase();
  return TRUE.has(word) ? true : FALSE.has(word) ? false : text;
}

interface Columns {
  readonly headings: readonly string[];
  readonly fields: readonly (string | undefined)[];
  /** Set where the file lists money that was given away. */
  readonly awards: AwardColumns | null;
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
  if (taken.has('title')) return { headings, fields, awards: awardColumnsOf(headings) };
  return { field: 'title', problem: 'No column is called title. The first line names the columns.' };
}

/** Reads smallest amount, largest amount and currency from one column, where they have none of their own. */
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
  const { headings } = columns;
  if (record.length !== headings.length) {
    return problemRow(line, 'line', `${record.length} cells, but ${headings.length} columns in the heading.`);
  }
  if (isOwnExport(headings)) {
    const cells = Object.fromEntries(headings.map((heading, at) => [heading, record[at]]));
    return readOwnRow(line, cells, options);
  }
  const problems = formulaProblems(record, headings);
  if (problems.length > 0) return { line, error: problems };
  const cells = record.map((raw) => withoutFormulaMarks(raw.trim()));
  return columns.awards
    ? awardOfCells(line, cells, columns.awards, options)
    : callOfCells(line, cells, columns, options);
}

function formulaProblems(record: readonly string[], headings: readonly string[]): FieldProblem[] {
  return record.flatMap((raw, at) => {
    const message = `${quote(raw)} is a spreadsheet formula. Put its value here.`;
    return isFormula(raw) ? [{ field: headings[at] ?? '', message }] : [];
  });
}

function callOfCells(
  line: number,
  cells: readonly string[],
  { headings, fields }: Columns,
  options: ReadOptions,
): Row {
  const known: Record<string, unknown> = {};
  const extra: [string, string][] = [];
  cells.forEach((text, at) => {
    const field = fields[at];
    if (field) known[field] = cellValue(field, text);
    else if (text !== '') extra.push([headings[at] ?? '', text]);
  });
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
 * use; other columns are kept in `extra`. A list of money that was given away is read as past awards. Lists inside a
 * cell are separated by `;` or `|`.
 */
export async function* readCsv(chunks: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<Row> {
  let columns: Columns | undefined;
  for await (const record of csvRecords(chunks, options.complete === true)) {
    if ('error' in record) yield record;
    else if (columns) yield rowOfRecord(record.line, record.cells, columns, options);
    else {
      const found = columnsOf(record.cells);
      if ('problem' in found) {
        yield problemRow(record.line, found.field, found.problem);
        return;
      }
      columns = found;
    }
  }
}
