import { readDocument } from './json-document.ts';
import { isObject } from './json-object.ts';
import { rowOfFields, splitFields } from './read-jsonl.ts';
import { problemRow, type ReadOptions, type Row } from './row.ts';

/** The lines, from 1, on which the records of a list begin. */
function recordLines(text: string): number[] {
  const lines: number[] = [];
  let [line, depth, isText] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    else if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') {
      if (depth === 1) lines.push(line);
      depth += 1;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return lines;
}

/** Reads a JSON list of objects in the format of `grants import`, each with the line it begins on. */
export async function* readJsonList(text: string, options: ReadOptions): AsyncGenerator<Row> {
  const document = await readDocument(once(text));
  if ('row' in document) {
    yield document.row;
    return;
  }
  const records = Array.isArray(document.value) ? document.value : [document.value];
  // Only objects and lists begin on a line of their own; a bare word among them takes the line before it.
  const lines = records.every(isObject) ? recordLines(text) : [];
  for (const [at, record] of records.entries()) {
    const line = lines[at] ?? at + 1;
    if (isObject(record)) yield rowOfFields(line, record, splitFields(record), options);
    else yield problemRow(line, 'record', 'A record is an object in { }.');
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
