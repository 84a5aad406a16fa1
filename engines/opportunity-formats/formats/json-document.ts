import { lineOfFault } from './json-fault.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { problemRow, type Row } from './row.ts';

/** Largest JSON document read into memory, in characters. */
export const DOCUMENT_LIMIT = 200_000_000;

/** Collects and parses one JSON document; a row that says what is wrong where it cannot. */
export async function readDocument(
  chunks: AsyncIterable<string>,
): Promise<{ value: unknown } | { row: Row }> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > DOCUMENT_LIMIT)
      return { row: problemRow(1, 'file', `Longer than ${DOCUMENT_LIMIT} characters.`) };
    parts.push(chunk);
  }
  return parseDocument(parts.join(''));
}

function parseDocument(text: string): { value: unknown } | { row: Row } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const records = recordLines(text);
    if (records) return { value: records };
    const line = lineOfFault(text);
    const cut = /^\s*[{[]/.test(text) && !/[}\]]\s*$/.test(text.slice(-200));
    const what = cut ? 'The file ends before its JSON does. It was cut.' : `Not valid JSON at line ${line}.`;
    return { row: problemRow(line, 'file', what) };
  }
}

/** The records of JSON Lines: every line an object, as some publish a format that has one document. */
function recordLines(text: string): JsonObject[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const records: JsonObject[] = [];
  for (const line of lines) {
    try {
      const record: unknown = JSON.parse(line);
      if (!isObject(record)) return null;
      records.push(record);
    } catch {
      return null;
    }
  }
  return records.length > 1 ? records : null;
}

/** The records of a document: the document itself when a list, the first named list, or the one object it is. */
function recordsOf(document: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(document)) return document;
  if (!isObject(document)) return [];
  for (const name of names) {
    const value = document[name];
    if (Array.isArray(value)) return value;
    if (isObject(value)) return [value];
  }
  return [document];
}

/**
 * Reads the records of one JSON document, a row each, numbered from 1.
 *
 * @param names under which the document may hold its records, see `recordsOf`
 * @param what a record is called where one is no object, `A grant`
 */
export async function* rowsOfDocument(
  chunks: AsyncIterable<string>,
  { names, what }: { readonly names: readonly string[]; readonly what: string },
  rowOf: (line: number, record: JsonObject, document: unknown) => Row,
): AsyncGenerator<Row> {
  const document = await readDocument(chunks);
  if ('row' in document) {
    yield document.row;
    return;
  }
  for (const [at, record] of recordsOf(document.value, names).entries()) {
    if (isObject(record)) yield rowOf(at + 1, record, document.value);
    else yield problemRow(at + 1, 'record', `${what} is an object in { }.`);
  }
}

/** The object under a name, or an empty one. */
export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  return isObject(value) ? value : {};
}

/** The objects of a list under a name. */
export function objectsAt(object: JsonObject, name: string): JsonObject[] {
  const value = object[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A non-empty text under a name. */
export function textAt(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** An ISO day at the start of a text, or null. */
export function dayAt(object: JsonObject, name: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(textAt(object, name) ?? '')?.[0] ?? null;
}
