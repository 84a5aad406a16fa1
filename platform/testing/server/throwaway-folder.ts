import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processMark } from '#platform/server/db/embedded/process-mark.ts';

const PREFIX = 'hodag-test-';
/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';
/** Several times what a run of the `server` lane has there at once; containers often give 64 MB. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

let root: string | undefined;

/**
 * A new, empty folder of this process, closed to others: in memory where there is plenty, because a database is cloned
 * there in 25 ms and on a disk in up to 400 (a file for each of its 900 tables and indexes). Its maker removes it.
 */
export function makeThrowawayFolder(): string {
  root ??= hasRoom(MEMORY) ? MEMORY : tmpdir();
  return mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= LEAST_FREE_BYTES;
  } catch {
    // Not there: another system, or a container without it.
    return false;
  }
}

/**
 * Removes the folders of runs that were killed. A server still at work there notices within a minute that its files
 * are gone.
 */
export function removeLeftovers(): void {
  for (const folder of new Set([MEMORY, tmpdir()])) {
    for (const name of listNames(folder)) {
      const maker = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
      if (Number.isNaN(maker) || processMark(maker) !== null) continue;
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
