const ascii = (text: string): readonly number[] => [...text].map((sign) => sign.charCodeAt(0));

/** Signatures of other programs' files, each with its remedy. */
const SIGNATURES: readonly (readonly [readonly number[], string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    'This is a workbook or document of an old Office version: save it as CSV.',
  ],
  [ascii('%PDF-'), 'This is a PDF: no data can be read from it. Ask for the data as CSV or JSON.'],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'This is a 7-Zip archive: unpack it first.'],
  [ascii('Rar!'), 'This is a RAR archive: unpack it first.'],
  [ascii('BZh'), 'This is compressed with bzip2: unpack it first.'],
  [[0xfd, ...ascii('7zXZ')], 'This is compressed with xz: unpack it first.'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'This is compressed with Zstandard: unpack it first.'],
  [ascii('PAR1'), 'This is a Parquet file: save it as CSV or JSON Lines.'],
  [ascii('SQLite format 3'), 'This is an SQLite database: export the table as CSV.'],
  [[0xff, 0xfe], 'The file is UTF-16. Save it as UTF-8 and try again.'],
  [[0xfe, 0xff], 'The file is UTF-16. Save it as UTF-8 and try again.'],
];

/** Names of parts that say which program wrote a ZIP; they are among its first bytes, or its directory at the end. */
const ZIPPED: readonly (readonly [string, string])[] = [
  ['xl/', 'This is an Excel workbook: save it as CSV.'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'This is an OpenDocument spreadsheet: save it as CSV.'],
  ['word/', 'This is a Word document: no data can be read from it. Ask for the data as CSV or JSON.'],
];

const TAR_MARK_AT = 257;

/**
 * Recognizes by its content a file that no import can read, whatever its name and the format that was chosen for it.
 * @param head its first bytes, some thousand; of a ZIP the names of its parts may come later
 * @returns what it is and what to do, in one sentence; null for anything else
 */
export function nameForeignFile(head: Uint8Array): string | null {
  const bytes = Buffer.from(head);
  const startsWith = (sign: readonly number[]): boolean => sign.every((byte, at) => bytes[at] === byte);
  if (startsWith([...ascii('PK'), 3, 4]) || startsWith([...ascii('PK'), 5, 6])) return zipSentence(bytes);
  if (bytes.subarray(TAR_MARK_AT, TAR_MARK_AT + 5).equals(Buffer.from('ustar')))
    return 'This is a TAR archive: unpack it first.';
  const found = SIGNATURES.find(([sign]) => startsWith(sign));
  if (found) return found[1];
  return /^\s*<(?:!doctype html|html)\b/i.test(bytes.subarray(0, 1_000).toString('utf8'))
    ? 'This is a web page, not the data: download the file itself.'
    : null;
}

/** Office writes `[Content_Types].xml` first; which program it was, a part's name or that file says. */
function zipSentence(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const known = ZIPPED.find(([name]) => text.includes(name));
  if (known) return known[1];
  return text.includes('[Content_Types].xml')
    ? 'This is an Office document: save it as CSV.'
    : 'This is a ZIP: unpack it first.';
}
