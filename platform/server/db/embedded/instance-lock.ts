import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { processMark } from './process-mark.ts';

/** Holder of a data folder. */
export interface InstanceHolder {
  readonly pid: number;
  /** See {@link processMark}. */
  readonly mark: string;
  /** ISO 8601. */
  readonly since: string;
}

export interface InstanceLock {
  /** Gives the folder back; a second call does nothing. */
  release(): void;
}

const LOCK_FILE = 'hodag.lock';
const MAX_TRIES = 10;

/**
 * Takes a data folder, which must exist, for this server process. A lock left by a process that was killed is taken
 * over.
 * @throws StartupError when a living process holds it
 */
export function takeInstanceLock(dataDir: string): InstanceLock {
  const file = join(dataDir, LOCK_FILE);
  const nonce = randomBytes(8).toString('hex');
  const draft = `${file}.${process.pid}.${nonce}`;
  const holder: InstanceHolder = {
    pid: process.pid,
    mark: processMark(process.pid) ?? 'running',
    since: new Date().toISOString(),
  };
  const content = `${JSON.stringify({ ...holder, nonce })}\n`;
  writeFileSync(draft, content, { flag: 'wx', mode: 0o600 });
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (appear(draft, file)) return held(file, content);
      const found = read(file);
      if (found === null) continue;
      const other = parse(found);
      if (other && processMark(other.pid) === other.mark) throw inUse(dataDir, other);
      setAside(file, found, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new StartupError(
    `The lock ${file} could not be taken.`,
    'Look for other programs that change this folder, then start again.',
  );
}

/** The living process that holds a data folder, or null. */
export function findInstanceHolder(dataDir: string): InstanceHolder | null {
  const found = read(join(dataDir, LOCK_FILE));
  const holder = found === null ? null : parse(found);
  return holder && processMark(holder.pid) === holder.mark ? holder : null;
}

/** Makes the lock with its whole content at once, so that it is never read in half. False: it exists already. */
function appear(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error;
  }
  // File systems without hard links (exFAT, some network shares).
  try {
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock. If a new one appeared meanwhile, the rename took that: it is put back. */
function setAside(file: string, stale: string, aside: string): void {
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) appear(aside, file);
  rmSync(aside, { force: true });
}

function held(file: string, content: string): InstanceLock {
  const release = (): void => {
    process.removeListener('exit', release);
    if (read(file) === content) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return { release };
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text: string): InstanceHolder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, mark, since } = value as Partial<InstanceHolder>;
    return typeof pid === 'number' && typeof mark === 'string' ? { pid, mark, since: String(since) } : null;
  } catch {
    return null;
  }
}

function inUse(dataDir: string, holder: InstanceHolder): StartupError {
  return new StartupError(
    `Another server (process ${holder.pid}, since ${holder.since}) already uses ${dataDir}.`,
    'Stop it first, or give this one its own folder with DATA_DIR. Commands (npm run hodag) work beside a server.',
  );
}
