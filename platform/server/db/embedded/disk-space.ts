import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Below this PostgreSQL soon stops in the middle of its work: one checkpoint may need 64 MB of new log files. */
export const LEAST_FREE_BYTES = 200 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

/** Bytes that this user may still write where `folder` is or will be. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

/** @throws StartupError when less than {@link LEAST_FREE_BYTES} are free */
export async function requireFreeSpace(
  folder: string,
  measure: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  const free = await measure(folder);
  if (free >= LEAST_FREE_BYTES) return;
  throw new StartupError(
    `Only ${Math.floor(free / MEGABYTE)} MB are free on the disk of ${folder}; the database needs ${LEAST_FREE_BYTES / MEGABYTE} MB to start safely.`,
    'Free some space or move DATA_DIR to a larger disk. Nothing was changed.',
  );
}

/** Recognises a full disk in what PostgreSQL's programs print; null if they say nothing of it. */
export function diskFullError(output: string, folder: string): StartupError | null {
  if (!/No space left on device|Disk quota exceeded/i.test(output)) return null;
  return new StartupError(
    `The disk of ${folder} is full; the database could not write.`,
    'Free some space (at least 200 MB) and start again.',
  );
}

/** Turns a file system's refusal into what the operator can do about it; other errors pass unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (error instanceof StartupError ? undefined : code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFullError('No space left on device', folder);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return new StartupError(
        `${folder} cannot be used: ${message}`,
        'Start as the owner of that folder, or choose another with DATA_DIR.',
        { cause: error },
      );
    default:
      return error;
  }
}
