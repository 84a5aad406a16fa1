import { Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { MOST_BYTES, requireZipName, ZIP_DEFLATE, zipTime } from './zip.ts';

/** One file of an archive that is read while the archive is. */
export interface ZipSource {
  /** Path with forward slashes, made by us: no way up, not absolute. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Uint8Array | string;
}

/**
 * A zip archive piece by piece: the next piece of a file is read when the last one of the archive was taken, so an
 * archive that is not read costs a few pieces, whatever its files have. The same limits as `ZipArchive`.
 * @param at the time every file bears, in UTC
 * @throws Error in the middle, for a name that could leave the folder it is unpacked in, a name twice, or over 4 GB
 */
export async function* zipStream(at: Date, files: AsyncIterable<ZipSource>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const names = new Set<string>();
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const take = function* (): Generator<Uint8Array> {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new Error('The archive would be larger than 4 GB');
      yield chunk;
    }
  };
  for await (const { name, content } of files) {
    requireZipName(name, names);
    const file: ZipInputFile = {
      filename: name,
      size: 0,
      crc: 0,
      compression: ZIP_DEFLATE,
      mtime: zipTime(at),
    };
    zip.add(file);
    for await (const packed of deflated(content, file)) {
      file.ondata?.(null, packed, false);
      yield* take();
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The packed bytes; the file's size and sum are whole once they are read. */
async function* deflated(
  content: ZipSource['content'],
  file: ZipInputFile,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const source = Readable.from(measured(piecesOf(content), file), { objectMode: true, highWaterMark: 1 });
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  // pipe() forwards data, not failures.
  source.on('error', (error) => packer.destroy(error));
  try {
    yield* source.pipe(packer);
  } finally {
    source.destroy();
    packer.destroy();
  }
}

async function* measured(pieces: AsyncIterable<Uint8Array>, file: ZipInputFile): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    file.size = (file.size ?? 0) + piece.byteLength;
    file.crc = crc32(piece, file.crc);
    yield piece;
  }
}

async function* piecesOf(content: ZipSource['content']): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string') yield Buffer.from(content);
  else if (content instanceof Uint8Array) yield content;
  else yield* content;
}
