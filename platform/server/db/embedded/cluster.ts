import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, type Dirent, fsyncSync, lchownSync, openSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLog } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { diskFullError } from './disk-space.ts';
import type { Layout } from './layout.ts';
import { processMark } from './process-mark.ts';
import type { RunAs } from './run-as.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

/** The role that only this folder uses; the program itself works as an ordinary role. */
export const SUPERUSER = 'postgres';

const INITDB_LIMIT_MS = 120_000;
/**
 * A writer that needs a new segment of the log waits until it is filled with zeros: 60 ms for the usual 16 MB, once a
 * second under a ledger's load.
 */
const WAL_SEGMENT_MB = 4;
const DRAFT_PREFIX = 'data.making-';

/** Since this version PostgreSQL brings its own C.UTF-8: one order and one upper case on every machine. */
const FIRST_WITH_BUILTIN_LOCALE = 17;

export interface ClusterOptions {
  readonly layout: Layout;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  /** For the superuser; null where only the socket is open. */
  readonly password: string | null;
  /** False only for data that may be lost in a power cut. */
  readonly synchronise: boolean;
  readonly log: DatabaseLog;
}

/**
 * Makes PostgreSQL's data directory the first time, else checks that this PostgreSQL may open it.
 * It is made beside its place and moved there when it is whole, so a crash never leaves half of one.
 * @throws StartupError (other version, full disk, unknown content)
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { layout, runAs, log } = options;
  await removeLeftovers(layout.home, log);
  if (await checkExisting(layout.cluster, options.binaries)) {
    if (runAs.user) giveTo(runAs, layout.cluster, await listAll(layout.cluster));
    await closeToOthers(layout.cluster, log);
    await remakeEmptyFolders(layout.cluster, runAs, log);
    return;
  }
  const begun = performance.now();
  const draft = join(layout.home, `${DRAFT_PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await initialise(draft, options);
    await moveIntoPlace(draft, layout);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  log.info({ folder: layout.cluster, ms: Math.round(performance.now() - begun) }, 'made a new database');
}

/** Folders of a data directory that are empty in a stopped one, which archives and object stores do not keep. */
const EMPTY_FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];

/**
 * Makes the empty folders again that a copy lost, without which PostgreSQL does not start.
 * @throws StartupError with the command, where this user may not
 */
async function remakeEmptyFolders(cluster: string, { user }: RunAs, log: DatabaseLog): Promise<void> {
  const made: string[] = [];
  for (const name of EMPTY_FOLDERS) {
    const folder = join(cluster, name);
    if (await stat(folder).catch(() => null)) continue;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (user) chownSync(folder, user.uid, user.gid);
    } catch (cause) {
      throw new StartupError(
        `The database in ${cluster} lacks its empty folder ${name}, as after a copy. Nothing is damaged.`,
        `Run: mkdir -p ${folder} (as the owner of ${cluster}), and start again.`,
        { cause },
      );
    }
    made.push(name);
  }
  if (made.length > 0)
    log.warn(
      { folder: cluster, made },
      'the database lacked empty folders, as after a copy; they are there again',
    );
}

/** Modes that PostgreSQL takes. */
const CLOSED_MODES = [0o700, 0o750];

/**
 * Gives a data directory its mode back, without which PostgreSQL does not start: copies and archives lose it.
 * @throws StartupError with the command, where this user may not
 */
async function closeToOthers(cluster: string, log: DatabaseLog): Promise<void> {
  const mode = (await stat(cluster)).mode & 0o777;
  if (process.platform === 'win32' || CLOSED_MODES.includes(mode)) return;
  try {
    await chmod(cluster, 0o700);
  } catch (error) {
    throw openClusterError(cluster, error);
  }
  log.warn(
    { folder: cluster, was: mode.toString(8) },
    'the database folder was open to other users, as after a copy; its mode is 700 again',
  );
}

/** Tells that nothing is damaged and only the mode is wrong. */
export function openClusterError(cluster: string, cause?: unknown): StartupError {
  return new StartupError(
    `PostgreSQL does not start while other users may enter ${cluster}. Nothing is damaged.`,
    `Run: chmod 700 ${cluster} (as the owner of the folder), and start again.`,
    { cause },
  );
}

/** True if there is a whole data directory of the right version, false if there is none. */
async function checkExisting(cluster: string, binaries: PostgresBinaries): Promise<boolean> {
  const version = await readVersion(cluster);
  if (version === null) return false;
  if (version === binaries.majorVersion) return true;
  throw new StartupError(
    `The database in ${cluster} was written by PostgreSQL ${version}; this program brings PostgreSQL ${binaries.majorVersion}.`,
    'Nothing was changed. Make a backup with the version of Hodag that wrote it, which opens this folder as before (npm run hodag -- backup FILE), and restore it with this one (npm run hodag -- restore FILE).',
  );
}

async function readVersion(cluster: string): Promise<number | null> {
  const entries = await readdir(cluster).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length === 0) return null;
  if (!entries.includes('PG_VERSION')) {
    throw new StartupError(
      `${cluster} holds files but no PostgreSQL database.`,
      'Nothing was changed. Move the folder away if it is not needed, or restore it from a backup, and start again.',
    );
  }
  return Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10);
}

/** Removes the leftovers of killed processes; those of living processes are still being made. */
async function removeLeftovers(home: string, log: DatabaseLog): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const maker = Number.parseInt(name.slice(DRAFT_PREFIX.length), 10);
    if (maker === process.pid || processMark(maker) !== null) continue;
    log.warn({ folder: join(home, name) }, 'removing a database that was never finished');
    await rm(join(home, name), { recursive: true, force: true });
  }
}

async function initialise(draft: string, options: ClusterOptions): Promise<void> {
  const { layout, binaries, runAs, password, synchronise } = options;
  const passwordFile = `${draft}.password`;
  if (password !== null) writeFileSync(passwordFile, password, { mode: 0o600 });
  if (password !== null && runAs.user) chownSync(passwordFile, runAs.user.uid, runAs.user.gid);
  const access =
    password === null
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const args = [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--data-checksums',
    `--wal-segsize=${WAL_SEGMENT_MB}`,
    ...(synchronise ? [] : ['--no-sync']),
    ...localeOf(binaries),
    ...access,
  ];
  try {
    const made = await runProgram(runAs, binaries.initdb, args, INITDB_LIMIT_MS);
    if (made.code !== 0) throw initdbFailed(made, layout);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Code point order everywhere: texts are sorted for people in the program, not by a machine's locale. */
function localeOf(binaries: PostgresBinaries): readonly string[] {
  if (binaries.majorVersion >= FIRST_WITH_BUILTIN_LOCALE) {
    return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  }
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

function initdbFailed({ code, output }: ProgramResult, layout: Layout): StartupError {
  const full = diskFullError(output, layout.home);
  if (full) return full;
  const said = output.trim().split('\n').slice(-6).join('\n');
  return new StartupError(
    code === null
      ? `Making the database took longer than ${INITDB_LIMIT_MS / 1000} seconds and was ended.`
      : `Making the database failed:\n${said}`,
    `Check that ${layout.dataDir} is on a local disk that this user may write to, and start again.`,
  );
}

async function moveIntoPlace(draft: string, layout: Layout): Promise<void> {
  try {
    await rename(draft, layout.cluster);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const other = await stat(join(layout.cluster, 'PG_VERSION')).catch(() => null);
    // Another command was faster; its database is as good as ours.
    if (other && (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM')) return;
    throw error;
  }
  if (process.platform === 'win32') return;
  // initdb has put its files on the disk; the new name has to get there too.
  const folder = openSync(layout.home, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

async function listAll(cluster: string): Promise<readonly Dirent[]> {
  return (await stat(cluster)).uid === 0 ? readdir(cluster, { recursive: true, withFileTypes: true }) : [];
}

/** Root's database, now run by another user: it must own its files. */
function giveTo(runAs: RunAs, cluster: string, entries: readonly Dirent[]): void {
  if (!runAs.user || entries.length === 0) return;
  const { uid, gid } = runAs.user;
  for (const entry of entries) lchownSync(join(entry.parentPath, entry.name), uid, gid);
  chownSync(cluster, uid, gid);
}
