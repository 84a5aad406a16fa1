import { fileTypeFromBuffer } from 'file-type';

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
 * Detects the type of a file by its content; its name only chooses among texts.
 * @returns null for what is not accepted
 */
export async function readFileType(content: Uint8Array, name: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(content);
  if (found) return ACCEPTED.includes(found.mime) ? found.mime : null;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const type = TEXTS[ending];
  return type !== undefined && isText(content) ? type : null;
}

function isText(content: Uint8Array): boolean {
  try {
    return !CONTROLS.test(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return false;
  }
}
