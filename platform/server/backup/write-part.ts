import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PartEnd, TablePart } from './backup-format.ts';
import type { Snapshot } from './dump-database.ts';
import type { FrameWriter } from './frame-writer.ts';
import type { KeptFile } from './list-files.ts';

const PIECE_BYTES = 256 * 1024;
/** Writes few frames for many small rows. */
const GZIP_CHUNK_BYTES = 64 * 1024;

/** Writes the rows of a table. */
export async function writeTable(
  writer: FrameWriter,
  snapshot: Snapshot,
  { table, isLeftOut, signal }: { table: TablePart; isLeftOut: boolean; signal: AbortSignal },
): Promise<PartEnd> {
  await writer.json('start', table);
  const rows = snapshot.copy(table, isLeftOut);
  const sum = new RunningSum();
  const gzip = createGzip({ chunkSize: GZIP_CHUNK_BYTES });
  await pipeline(
    rows,
    sum.passing,
    gzip,
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) await writer.data(piece);
    },
    { signal },
  );
  const end = { ...sum.total(), rows: rows.rowCount ?? 0 };
  await writer.json('end', end);
  return end;
}

/**
 * Writes a file as it is.
 * @returns null when it is not there any more: an upload that was given up, or renamed to a name that is listed later
 */
export async function writeFilePart(
  writer: FrameWriter,
  file: KeptFile,
  signal: AbortSignal,
): Promise<PartEnd | null> {
  const opened = await open(file.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!opened) return null;
  const source = opened.createReadStream({ highWaterMark: PIECE_BYTES, signal });
  try {
    await writer.json('start', { kind: 'file', folder: file.folder, name: file.name });
    const sum = new RunningSum();
    for await (const piece of sum.passing(source)) await writer.data(piece);
    const end = { ...sum.total(), rows: null };
    await writer.json('end', end);
    return end;
  } finally {
    source.destroy();
  }
}

/** Counts and sums what passes. */
class RunningSum {
  readonly #sum = createHash('sha256');
  #bytes = 0;

  readonly passing = async function* (
    this: RunningSum,
    pieces: AsyncIterable<Buffer>,
  ): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#sum.update(piece);
      this.#bytes += piece.length;
      yield piece;
    }
  }.bind(this);

  total(): Pick<PartEnd, 'bytes' | 'sha256'> {
    return { bytes: this.#bytes, sha256: this.#sum.copy().digest('hex') };
  }
}
