import { crc32, deflateRawSync } from 'node:zlib';

/** One file of an archive. */
export interface ZipFile {
  /** Path with forward slashes, made by us: no way up, not absolute. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** UTF-8 names (APPNOTE 4.4.4, bit 11); version 2.0 knows deflate and folders. */
const FLAGS = 0x0800;
const VERSION = 20;
const DEFLATE = 8;
const MOST_FILES = 0xffff;
const MOST_BYTES = 0xffffffff;

/**
 * A zip archive of the files, each deflated. Without zip64, so at most 65,535 files and 4 GB.
 * @param at the time every file bears, in UTC
 * @throws Error for a name that could leave the folder it is unpacked in, a name twice, or an archive too large
 */
export function makeZip(files: readonly ZipFile[], at: Date): Uint8Array {
  requireNames(files);
  const stamp = dosTime(at);
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name, 'utf8');
    const content = Buffer.from(file.content as Uint8Array);
    const packed = deflateRawSync(content);
    const facts = entryFacts(stamp, { content, packed, name });
    const header = Buffer.concat([word(0x04034b50, 4), facts, name]);
    directory.push(centralEntry(facts, name, offset));
    parts.push(header, packed);
    offset += header.length + packed.length;
    if (offset > MOST_BYTES) throw new Error('The archive would be larger than 4 GB');
  }
  const index = Buffer.concat(directory);
  return Buffer.concat([...parts, index, endOfDirectory(files.length, index.length, offset)]);
}

function requireNames(files: readonly ZipFile[]): void {
  if (files.length > MOST_FILES) throw new Error('Too many files for one archive');
  const names = files.map(({ name }) => name);
  const bad = names.find((name) => !/^[\w.-]+(\/[\w.-]+)*$/.test(name) || name.split('/').includes('..'));
  if (bad !== undefined) throw new Error(`Not a name for a file of an archive: ${JSON.stringify(bad)}`);
  if (new Set(names).size !== names.length) throw new Error('Two files of an archive have one name');
}

/** The 26 bytes that the local header and the directory share, from "version needed" to the extra field's length. */
function entryFacts(
  { date, time }: { readonly date: number; readonly time: number },
  { content, packed, name }: { readonly content: Buffer; readonly packed: Buffer; readonly name: Buffer },
): Buffer {
  return Buffer.concat([
    word(VERSION, 2),
    word(FLAGS, 2),
    word(DEFLATE, 2),
    word(time, 2),
    word(date, 2),
    word(crc32(content), 4),
    word(packed.length, 4),
    word(content.length, 4),
    word(name.length, 2),
    word(0, 2),
  ]);
}

/** After the shared bytes: no comment, disk 0, no attributes, where the file begins. */
function centralEntry(facts: Buffer, name: Buffer, offset: number): Buffer {
  return Buffer.concat([
    word(0x02014b50, 4),
    word(VERSION, 2),
    facts,
    Buffer.alloc(10),
    word(offset, 4),
    name,
  ]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  return Buffer.concat([
    word(0x06054b50, 4),
    Buffer.alloc(4),
    word(count, 2),
    word(count, 2),
    word(size, 4),
    word(offset, 4),
    word(0, 2),
  ]);
}

function word(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

/** MS-DOS date and time: two-second steps from 1980 on. */
function dosTime(at: Date): { date: number; time: number } {
  const year = Math.max(1980, at.getUTCFullYear());
  return {
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}
