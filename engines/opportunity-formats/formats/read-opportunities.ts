import { decodeText, EncodingProblem } from './decode.ts';
import type { FormatId } from './detect-format.ts';
import { read360Giving } from './read-360giving.ts';
import { readCommonGrants } from './read-commongrants.ts';
import { readCsv } from './read-csv.ts';
import { readDaoip5 } from './read-daoip5.ts';
import { readGrantsGovXml } from './read-grants-gov-xml.ts';
import { readHodagSample } from './read-hodag-sample.ts';
import { readImportJson } from './read-import-json.ts';
import { problemRow, type ReadOptions, type Row } from './row.ts';

type Reader = (chunks: AsyncIterable<string>, options: ReadOptions) => AsyncGenerator<Row>;

const READERS: Readonly<Record<FormatId, Reader>> = {
  jsonl: readImportJson,
  csv: readCsv,
  'grants-gov-xml': readGrantsGovXml,
  commongrants: readCommonGrants,
  '360giving': read360Giving,
  daoip5: readDaoip5,
  'hodag-sample': readHodagSample,
};

/** Formats that are one JSON document: their rows are counted by record, since parsing tells no lines. */
const DOCUMENTS: ReadonlySet<FormatId> = new Set(['commongrants', '360giving', 'daoip5']);

/** Where a problem of a row stands, for people: `line 12`, in a JSON document `record 12`. */
export function placeOf(format: FormatId, { line, field }: { line: number; field?: string }): string {
  return DOCUMENTS.has(format) && field !== 'file' ? `record ${line}` : `line ${line}`;
}

function sameKey({ ok, keyedBy }: Extract<Row, { ok: unknown }>, before: string): string {
  const id = ok.externalId.slice(0, 60);
  if (!keyedBy) return `The same id as in ${before}, ${id}.`;
  const same =
    keyedBy === 'address'
      ? `address as in ${before}, ${id}`
      : `title, funder and closing date as in ${before}`;
  return `The same ${same}. Nothing else tells the rows apart: add a column id.`;
}

/**
 * Reads opportunities from a file's chunks, one row a record, in the file's order. Line formats and the Grants.gov
 * extract are streamed; JSON documents are read whole. An id that occurred before in the same file is an error that
 * names the first; bytes that are not UTF-8 end the reading with an error row.
 *
 * @param chunks the file's bytes or text in pieces of any size, already unzipped
 */
export async function* readOpportunities(
  format: FormatId,
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  options: ReadOptions = {},
): AsyncGenerator<Row> {
  const firstLine = new Map<string, number>();
  try {
    for await (const row of READERS[format](decodeText(chunks), options)) {
      if (!('ok' in row)) {
        yield row;
        continue;
      }
      const before = firstLine.get(row.ok.externalId);
      if (before === undefined) {
        firstLine.set(row.ok.externalId, row.line);
        yield row;
      } else yield problemRow(row.line, 'id', sameKey(row, placeOf(format, { line: before })));
    }
  } catch (error) {
    if (!(error instanceof EncodingProblem)) throw error;
    yield problemRow(error.line, 'file', error.message);
  }
}
