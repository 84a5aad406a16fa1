import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { explainFullDisk } from '../storage/write-whole.ts';

/** Where bytes wait until they are whole and it is known what they are. */
export function incomingFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'incoming');
}

/** A path for a file that arrives; the caller removes it. */
export function newIncomingPath(config: Pick<Config, 'DATA_DIR'>): string {
  return join(incomingFolder(config), `${randomUUID()}.part`);
}

/**
 * Writes what comes to a new file and makes it durable: the next piece is taken when this one is on the disk.
 * @param most bytes that may come; `tooLarge` is the refusal of more
 * @returns the bytes that came
 * @throws server.storage_full, what `tooLarge` makes, and what reading throws
 */
export async function writeIncoming(
  path: string,
  body: AsyncIterable<Uint8Array>,
  { most, tooLarge }: { readonly most: number; tooLarge(): Error },
): Promise<number> {
  const source = body instanceof Readable ? body : Readable.from(body);
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      let size = 0;
      // Its connection stays: a refusal is answered on it.
      for await (const piece of source.iterator({ destroyOnReturn: false })) {
        size += (piece as Uint8Array).byteLength;
        if (size > most) throw tooLarge();
        await file.writeFile(piece as Uint8Array);
      }
      await file.sync();
      return size;
    } finally {
      await file.close();
    }
  } catch (error) {
    // The unread part of a request is discarded, or its connection would stay open.
    if (!source.destroyed) source.resume();
    throw explainFullDisk(error);
  }
}
