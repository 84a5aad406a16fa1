import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  isObjectName,
  type ListedObject,
  type ObjectStore,
  requireObjectFolder,
  requireObjectName,
  type StoredObject,
} from './object-store.ts';
import { moveWhole, type OpenFile, writeWhole } from './write-whole.ts';

const NO_OBJECT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
const PIECE_BYTES = 65_536;

/** Objects as files. A reader sees the old or the new bytes, never a half-written file, also after a crash. */
export function diskStorage(root: string, openFile?: OpenFile): ObjectStore {
  const pathOf = (name: string): string => join(root, requireObjectName(name));
  return {
    put: async (name, bytes) => writeWhole(pathOf(name), bytes, openFile),
    putFile: async (name, path) => moveWhole(path, pathOf(name)),
    find: async (name) => readFile(pathOf(name)).catch(ignoreMissing),
    open: async (name) => openObject(pathOf(name)),
    remove: async (name) => rm(pathOf(name), { force: true }),
    list: (folder) => listFolder(root, requireObjectFolder(folder)),
  };
}

async function openObject(path: string): Promise<StoredObject | null> {
  const found = await stat(path).catch(ignoreMissing);
  return found?.isFile() ? { bytes: found.size, content: readPieces(path) } : null;
}

/** One piece in memory at a time, whatever the reader takes. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function* listFolder(root: string, folder: string): AsyncGenerator<ListedObject> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(
    ignoreMissing,
  );
  for (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path).split(sep).join('/');
    if (!entry.isFile() || !isObjectName(name)) continue;
    const found = await stat(path).catch(ignoreMissing);
    if (found) yield { name, bytes: found.size, changedAt: found.mtime };
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (NO_OBJECT.has(error.code ?? '')) return null;
  throw error;
}
