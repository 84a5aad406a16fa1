import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { detectFormat, type FormatId } from '#grants/server';

const HEAD_BYTES = 16_384;

/** When the file was last changed; null where there is no such file, or it is a folder. */
export async function findFileTime(file: string): Promise<Date | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.mtime : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Recognises the format by the beginning of the file and its name; null when it is none of ours. */
export async function formatOf(file: string): Promise<FormatId | null> {
  const head: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(file)) {
    head.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= HEAD_BYTES) break;
  }
  const text = Buffer.concat(head).subarray(0, HEAD_BYTES).toString('utf8');
  return detectFormat(text, basename(file).replace(/\.gz$/, ''));
}

/** The file's bytes, unzipped where its first two say gzip. @throws errors of reading and unzipping */
export async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file);
  try {
    if (!(await isGzip(file))) {
      yield* source;
      return;
    }
    const unzipped = source.pipe(createGunzip());
    // pipe() forwards data, not failures.
    source.on('error', (error) => unzipped.destroy(error));
    yield* unzipped;
  } finally {
    source.destroy();
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** True for what unzipping throws at a file that is damaged or cut off. */
export function isDamagedArchive(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR';
}
