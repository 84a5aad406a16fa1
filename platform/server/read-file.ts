import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

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
