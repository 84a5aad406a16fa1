import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface KeptFile {
  readonly folder: string;
  /** Below the folder, apart by slashes. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** Longest name that a backup holds. */
const LONGEST_NAME = 1024;
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * Lists the files of folders below DATA_DIR. Half-written ones have hidden names and are left out. Names come backwards, so
 * that a file which moves from `uploads/` to `files/` meanwhile is found in one of them.
 */
export async function* listFiles(dataDir: string, folders: readonly string[]): AsyncGenerator<KeptFile> {
  for (const folder of folders) yield* walk(join(dataDir, folder), { folder, top: join(dataDir, folder) });
}

async function* walk(at: string, root: { folder: string; top: string }): AsyncGenerator<KeptFile> {
  const entries = await readdir(at, { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of (entries ?? []).sort((a, b) => (a.name > b.name ? -1 : 1))) {
    const path = join(at, entry.name);
    if (entry.isDirectory()) yield* walk(path, root);
    const name = relative(root.top, path).split(sep).join('/');
    if (!entry.isFile() || !isFileName(name)) continue;
    const found = await stat(path).catch(ignoreMissing);
    if (found) yield { folder: root.folder, name, path, bytes: found.size };
  }
}

/** Whether a file of a backup may have this name: it leads nowhere but below its folder. */
export function isFileName(name: string): boolean {
  return name.length <= LONGEST_NAME && name.split('/').every((part) => PART.test(part));
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
