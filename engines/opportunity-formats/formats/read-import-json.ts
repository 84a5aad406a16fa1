import { DOCUMENT_LIMIT } from './json-document.ts';
import { readJsonList } from './read-json-list.ts';
import { readJsonLines } from './read-jsonl.ts';
import { problemRow, type ReadOptions, type Row } from './row.ts';

async function* joined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  if (start !== '') yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Reads the import format: a record a line, streamed, or one list of records, in whatever lines it is written. */
export async function* readImportJson(
  chunks: AsyncIterable<string>,
  options: ReadOptions,
): AsyncGenerator<Row> {
  const rest = chunks[Symbol.asyncIterator]();
  let start = '';
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    start += next.value;
    if (start.trim() !== '') break;
  }
  if (
    !start
      .replace(/^\ufeff/, '')
      .trimStart()
      .startsWith('[')
  ) {
    yield* readJsonLines(joined(start, rest), options);
    return;
  }
  let text = '';
  for await (const chunk of joined(start, rest)) {
    text += chunk;
    if (text.length > DOCUMENT_LIMIT) {
      yield problemRow(1, 'file', `Longer than ${DOCUMENT_LIMIT} characters.`);
      return;
    }
  }
  yield* readJsonList(text, options);
}
