import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** Types that funders take and no browser runs. */
const ACCEPTED: readonly string[] = [
  'application/pdf',
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.spreadsheetml.sheet`,
  `${OPEN}.text`,
  `${OPEN}.spreadsheet`,
  'image/png',
  'image/jpeg',
];
const TEXTS: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
};
/** Control characters that no text has; tab, line feed, form feed and carriage return are text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f]/;

/**
 * Detects the type of the file at this path by its content; its name only chooses among texts.
 * @returns null for what is not accepted
 */
export async function readFileType(path: string, name: string): Promise<string | null> {
  const found = await fileTypeFromFile(path);
  if (found) return ACCEPTED.includes(found.mime) ? found.mime : null;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const type = TEXTS[ending];
  return type !== undefined && (await isText(path)) ? type : null;
}

/** Piece by piece; an empty file is no text. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  try {
    for await (const piece of createReadStream(path)) {
      const text = decoder.decode(piece as Uint8Array, { stream: true });
      if (CONTROLS.test(text)) return false;
      length += text.length;
    }
    length += decoder.decode().length;
  } catch (error) {
    // The decoder throws this at bytes that are no UTF-8.
    if (error instanceof TypeError) return false;
    throw error;
  }
  return length > 0;
}
