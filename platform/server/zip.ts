import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** One file of an archive. */
export interface ZipFile {
  /** Path with forward slashes, made by us: no way up, not absolute. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** The number of deflate in a zip archive. */
export const ZIP_DEFLATE = 8;
/** Most bytes of an archive without zip64. */
export const MOST_BYTES = 0xffffffff;
const MOST_FILES = 0xffff;
const MINUTE_MS = 60_000;

const deflate = promisify(deflateRaw);

/**
 * A zip archive, file by file, each deflated as it comes: only what is packed is kept. Node deflates (it is faster, and
 * the process continues meanwhile), fflate writes the format: without zip64, so at most 65,535 files and 4 GB.
 */
export class ZipArchive {
  readonly #stamp: number;
  readonly #names = new Set<string>();
  readonly #chunks: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
  });
  #bytes = 0;

  /** @param at the time every file bears, in UTC */
  constructor(at: Date) {
    this.#stamp = zipTime(at);
  }

  /**
   * Adds one file after the other: each is awaited before the next.
   * @throws Error for a name that could leave the folder it is unpacked in, a name twice, or an archive too large
   */
  async add({ name, content }: ZipFile): Promise<void> {
    requireZipName(name, this.#names);
    const bytes = Buffer.from(content as Uint8Array);
    const packed = await deflate(bytes);
    this.#bytes += packed.length;
    if (this.#bytes > MOST_BYTES) throw new Error('The archive would be larger than 4 GB');
    const file: ZipInputFile = {
      filename: name,
      size: bytes.length,
      crc: crc32(bytes),
      compression: ZIP_DEFLATE,
      mtime: this.#stamp,
    };
    this.#zip.add(file);
    file.ondata?.(null, packed, true);
  }

  /** The whole archive; nothing can be added any more. */
  end(): Uint8Array {
    this.#zip.end();
    return Buffer.concat(this.#chunks);
  }
}

/** A time as fflate wants it: the format knows no zones, and it writes the time of this machine's. */
export function zipTime(at: Date): number {
  return at.getTime() + at.getTimezoneOffset() * MINUTE_MS;
}

/**
 * Adds a name to those of an archive.
 * @throws Error for one that could leave the folder it is unpacked in, one twice, or too many
 */
export function requireZipName(name: string, names: Set<string>): void {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(name) || name.split('/').includes('..')) {
    throw new Error(`Not a name for a file of an archive: ${JSON.stringify(name)}`);
  }
  if (names.has(name)) throw new Error('Two files of an archive have one name');
  if (names.size >= MOST_FILES) throw new Error('Too many files for one archive');
  names.add(name);
}
