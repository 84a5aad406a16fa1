import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#platform/server/config.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID_LENGTH = 36;

/**
 * Where the bytes are, below DATA_DIR/studio: `uploads` for what is not finished, `files` for versions, `pictures` for
 * what was made of them. Every name is an id that we made.
 */
export class StudioFolder {
  readonly uploads: string;
  readonly #files: string;
  readonly #pictures: string;

  constructor({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) {
    const root = join(DATA_DIR, 'studio');
    this.uploads = join(root, 'uploads');
    this.#files = join(root, 'files');
    this.#pictures = join(root, 'pictures');
    for (const folder of [this.uploads, this.#files, this.#pictures])
      mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  uploadPath(id: string): string {
    return join(this.uploads, requireId(id));
  }

  versionPath(id: string): string {
    return join(this.#files, requireId(id));
  }

  picturePath(id: string, width: number): string {
    return join(this.#pictures, `${requireId(id)}-${Math.trunc(width)}.webp`);
  }

  /** Bytes of an upload that are there; null when it is not. */
  async uploadedBytes(id: string): Promise<number | null> {
    return (await stat(this.uploadPath(id)).catch(ignoreMissing))?.size ?? null;
  }

  /** Where the bytes with this id are now: an upload's, or already a version's. */
  async pathOf(id: string): Promise<string> {
    return (await this.uploadedBytes(id)) === null ? this.versionPath(id) : this.uploadPath(id);
  }

  /** Makes the bytes of an upload those of the version with its id; once they are, nothing happens. */
  async keep(id: string): Promise<void> {
    const from = this.uploadPath(id);
    if (!(await stat(from).catch(ignoreMissing))) return;
    const file = await open(from, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(from, this.versionPath(id));
    await rm(`${from}.json`, { force: true });
  }

  /** Removes everything that is kept under these ids. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await rm(this.uploadPath(id), { force: true });
      await rm(`${this.uploadPath(id)}.json`, { force: true });
      await rm(this.versionPath(id), { force: true });
    }
    const made = await readdir(this.#pictures);
    const theirs = made.filter((name) => ids.some((id) => name.startsWith(`${id}-`)));
    for (const name of theirs) await rm(join(this.#pictures, name), { force: true });
  }

  /** Ids under which there are bytes that were last written before a moment. */
  async listIds(before: Date): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const folder of [this.uploads, this.#files, this.#pictures]) {
      for (const name of await readdir(folder)) {
        const id = name.slice(0, ID_LENGTH);
        const { mtime } = (await stat(join(folder, name)).catch(ignoreMissing)) ?? { mtime: before };
        if (ID.test(id) && mtime < before) found.add(id);
      }
    }
    return [...found];
  }

  /** Bytes that the disk still takes. */
  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(dirname(this.uploads));
    return bavail * bsize;
  }
}

function requireId(id: string): string {
  if (!ID.test(id)) throw new Error('Bytes are kept under ids alone');
  return id;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
