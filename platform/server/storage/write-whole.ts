import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { platformErrors } from '../../kernel/errors.ts';

/** Opens a file for writing; replaced where a test lets the disk run full. */
export type OpenFile = (path: string, flags: string, mode: number) => Promise<WritableFile>;

/** File that is being written. */
export interface WritableFile {
  writeFile(bytes: Uint8Array): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

const PART = '.part';
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Writes a file so that a reader sees the old or the new bytes, never half of them, also after a crash or on a full
 * disk: to a hidden name first, made durable, then renamed. Folders are made, readable by the owner only.
 * @throws server.storage_full when the disk is full; nothing is left then
 */
export async function writeWhole(path: string, bytes: Uint8Array, openFile: OpenFile = open): Promise<void> {
  const folder = dirname(path);
  const part = join(folder, `.${randomUUID()}${PART}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDurably(part, bytes, openFile);
    await rename(part, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(part, { force: true });
    throw explainFullDisk(error);
  }
}

async function writeDurably(part: string, bytes: Uint8Array, openFile: OpenFile): Promise<void> {
  const file = await openFile(part, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name is durable only once its folder is; Windows does not open folders and needs it not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Gives a file that was written and made durable its place, replacing what is there.
 * @throws server.storage_full when the disk is full
 */
export async function moveWhole(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(from, to);
    await syncFolder(folder);
  } catch (error) {
    throw explainFullDisk(error);
  }
}

/** Makes what writing to a full disk throws the refusal `server.storage_full`; other errors stay. */
export function explainFullDisk(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code && FULL_DISK.has(code) ? platformErrors.fail('server.storage_full', { cause: error }) : error;
}

/** Removes what writers that were killed left under `root`, if it is older than `before`. */
export async function removeAbandonedParts(root: string, before: Date): Promise<void> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(ignoreMissing);
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.startsWith('.') || !entry.name.endsWith(PART)) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtime } = await stat(path).catch(() => ({ mtime: before }));
    if (mtime < before) await rm(path, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
