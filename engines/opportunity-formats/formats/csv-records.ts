import { splitCells } from '#platform/kernel/csv-cells.ts';
import { delimiterOf } from './csv-columns.ts';
import { linesOf } from './lines.ts';
import { type ProblemRow, problemRow, quote } from './row.ts';

/** Longest record, in characters; a quote that never closes would else take the whole file into one cell. */
const RECORD_LIMIT = 200_000;

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
  isComplete: boolean,
): CsvRecord | ProblemRow {
  if (problem && !(problem === 'unended' && isComplete)) return problemRow(line, 'line', PROBLEMS[problem]);
  const cells = splitCells(text, delimiter);
  if (cells) return { line, cells };
  return problemRow(line, 'line', 'A quotation mark is inside a cell. Double it and quote the whole cell.');
}

/** The cells of one record, and the line on which it starts, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The records of CSV delimited by comma, semicolon or tab, its heading first; blank ones are passed over.
 * @param isComplete takes a last record without its line break
 */
export async function* csvRecords(
  chunks: AsyncIterable<string>,
  isComplete: boolean,
): AsyncGenerator<CsvRecord | ProblemRow> {
  let delimiter: string | undefined;
  for await (const record of recordTexts(chunks)) {
    if (record.text.trim() === '') continue;
    const isHeading = delimiter === undefined;
    delimiter ??= delimiterOf(record.text);
    const read = cellsOf(record, delimiter, isComplete);
    const isBlank = 'cells' in read && !isHeading && read.cells.every((cell) => cell.trim() === '');
    if (!isBlank) yield read;
  }
}

/** Names the fault of two equal headings: either column could be meant. */
export function doubledHeading(headings: readonly string[]): string | undefined {
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
