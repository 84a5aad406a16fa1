import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLog } from '../log.ts';
import { processMark } from './process-mark.ts';

/** Record that a running server keeps in its data directory. */
export interface PostmasterRecord {
  readonly pid: number;
  readonly port: number;
  /** Null on Windows, and before it is known. */
  readonly socketFolder: string | null;
}

/** How old an empty file must be to be the remnant of a crash rather than of a server that is just starting. */
const EMPTY_FILE_AGE_MS = 10_000;

/** Beyond what any system gives out, within what PostgreSQL reads. */
const NOBODYS_PID = 2_147_483_646;

/**
 * The server that is running on a data directory, or null. Corrects the file of one that is gone where PostgreSQL
 * itself would be misled by it: when its process number now belongs to another program.
 */
export function findPostmaster(cluster: string, log: DatabaseLog): PostmasterRecord | null {
  const file = join(cluster, 'postmaster.pid');
  const text = readIfThere(file);
  if (text === null) return null;
  const record = parsePostmasterFile(text);
  if (!record) {
    if (text === '' && Date.now() - statSync(file).mtimeMs > EMPTY_FILE_AGE_MS) rmSync(file, { force: true });
    return null;
  }
  // PostgreSQL sees for itself that no one has this number, and checks that no child is left at work.
  if (processMark(record.pid) === null) return null;
  if (worksOn(record.pid, cluster)) return record;
  log.warn(
    { pid: record.pid, file },
    'a killed database server left its number, which is another program now',
  );
  // Not removed: by the memory key in it PostgreSQL finds out whether a child of the killed one is still at work.
  writeFileSync(file, text.replace(/^\d+/, String(NOBODYS_PID)));
  return null;
}

/**
 * Reads postmaster.pid: pid, data directory, start, port, socket folder, listen address, memory key, state.
 * @see https://www.postgresql.org/docs/current/storage-file-layout.html
 */
export function parsePostmasterFile(text: string): PostmasterRecord | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]) || 0, socketFolder: lines[4]?.trim() || null };
}

/** A postmaster's working directory is its data directory; where that cannot be asked, its command line names it. */
function worksOn(pid: number, cluster: string): boolean {
  const folder = realpathSync(cluster);
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      // It must not be checked: connecting shows what it is.
      return true;
    }
  }
  // Nothing to ask on Windows; connecting shows it.
  if (process.platform === 'win32') return true;
  const command =
    spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return command.includes(cluster) || command.includes(folder);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
