import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectStore, requireObjectName } from './object-store.ts';
import { type OpenFile, writeWhole } from './write-whole.ts';

const NO_OBJECT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** Objects as files. A reader sees the old or the new bytes, never a half-written file, also after a crash. */
export function diskStorage(root: string, openFile?: OpenFile): ObjectStore {
  const pathOf = (name: string): string => join(root, requireObjectName(name));
  return {
    put: async (name, bytes) => writeWhole(pathOf(name), bytes, openFile),
    async find(name) {
      const path = pathOf(name);
      try {
        return await readFile(path);
      } catch (error) {
        if (NO_OBJECT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
        throw error;
      }
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  };
}
