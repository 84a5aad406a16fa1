import { csvRecords, doubledHeading } from './csv-records.ts';
import { decodeText, EncodingProblem } from './decode.ts';
import type { JsonObject } from './json-object.ts';
import { linesOf } from './lines.ts';
import { parseLine } from './read-jsonl.ts';
import { type ProblemRow, problemRow } from './row.ts';

/** One record of a file under the names the file gives, in small letters, or what is wrong with it. */
export type RecordRow = { readonly line: number; readonly fields: JsonObject } | ProblemRow;

/** Caller's knowledge of a file of records. */
export interface RecordFile {
  readonly format: 'csv' | 'jsonl';
  /** The file's bytes or text in pieces of any size, already unzipped. */
  readonly chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  /** Columns that a CSV file must have, in any case; others are read too. */
  readonly columns: readonly string[];
  /** Someone says that the file is whole; without it the last row of a CSV file needs its line break. */
  readonly complete?: boolean;
}

/**
 * Streams the records of a file that holds no opportunities, one at a time. Bytes that are not UTF-8 and a heading
 * without its columns end the reading with a problem.
 */
export async function* readRecords(file: RecordFile): AsyncGenerator<RecordRow> {
  const text = decodeText(file.chunks);
  try {
    yield* file.format === 'csv' ? csvFields(text, file) : jsonFields(text);
  } catch (error) {
    if (!(error instanceof EncodingProblem)) throw error;
    yield problemRow(error.line, 'file', error.message);
  }
}

const lowered = (entries: readonly (readonly [string, unknown])[]): JsonObject =>
  Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));

async function* jsonFields(text: AsyncIterable<string>): AsyncGenerator<RecordRow> {
  for await (const line of linesOf(text)) {
    if (line.text.trim() === '') continue;
    const parsed = parseLine(line);
    yield 'row' in parsed
      ? parsed.row
      : { line: line.number, fields: lowered(Object.entries(parsed.object)) };
  }
}

async function* csvFields(
  text: AsyncIterable<string>,
  { columns, complete }: RecordFile,
): AsyncGenerator<RecordRow> {
  let headings: readonly string[] | undefined;
  for await (const record of csvRecords(text, complete === true)) {
    if ('error' in record) yield record;
    else if (!headings) {
      headings = record.cells.map((cell) => cell.trim());
      const problem = headingProblem(headings, columns);
      if (problem) {
        yield problemRow(record.line, 'heading', problem);
        return;
      }
    } else if (record.cells.length === headings.length) {
      const cells = headings.map((heading, at) => [heading, record.cells[at]] as const);
      yield { line: record.line, fields: lowered(cells) };
    } else {
      const counts = `${record.cells.length} cells, but ${headings.length} columns in the heading.`;
      yield problemRow(record.line, 'line', counts);
    }
  }
  if (!headings) yield problemRow(1, 'heading', headingProblem([], columns) ?? 'The file is empty.');
}

function headingProblem(headings: readonly string[], columns: readonly string[]): string | undefined {
  const there = new Set(headings.map((heading) => heading.toLowerCase()));
  const missing = columns.filter((column) => !there.has(column.toLowerCase()));
  if (missing.length > 0)
    return `The first line has no column ${missing.join(', ')}. It must name: ${columns.join(', ')}.`;
  return doubledHeading(headings);
}
