import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { RunAs } from './run-as.ts';

/** Where the embedded server keeps its things. All paths are absolute. */
export interface Layout {
  readonly dataDir: string;
  /** DATA_DIR/postgres: everything below belongs to the server. */
  readonly home: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  readonly logFile: string;
  /** Only where the server listens on loopback. */
  readonly passwordFile: string;
}

/** PostgreSQL calls its socket so, for its default port. */
export const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** Room in sockaddr_un: 104 bytes on macOS and the BSDs, 108 on Linux, the final NUL included. */
const LONGEST_SOCKET_PATH = 103;

export function layoutOf(dataDir: string): Layout {
  const absolute = resolve(dataDir);
  const home = join(absolute, 'postgres');
  return {
    dataDir: absolute,
    home,
    cluster: join(home, 'data'),
    logFile: join(home, 'log', 'postgres.log'),
    passwordFile: join(home, 'password'),
  };
}

/**
 * Makes DATA_DIR. Root's may be entered (not listed) by others: where root gives up its rights to start
 * PostgreSQL, the other user has to get through to its own folder below.
 */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/**
 * Makes the folders that only this user (and the user the server runs as) may enter.
 * @throws StartupError when they belong to someone else
 */
export function makeFolders(layout: Layout, runAs: RunAs): void {
  makePrivate(layout.home, runAs);
  makePrivate(dirname(layout.logFile), runAs);
}

/**
 * The folder for the socket, made private: inside DATA_DIR, or, where that path is too long for a socket, in the
 * temporary folder under a name derived from DATA_DIR. Access to it is access to the database, so a folder that
 * someone else prepared is refused.
 */
export function makeSocketFolder(layout: Layout, runAs: RunAs, temporary: string = tmpdir()): string {
  const inside = join(layout.home, 'socket');
  const folder = fitsSocket(inside) ? inside : shortFolder(layout, temporary);
  makePrivate(folder, runAs);
  return folder;
}

/** Removes the socket's folder from the temporary folder, where there is one and it is empty. */
export function removeShortFolder(layout: Layout, temporary: string = tmpdir()): void {
  try {
    rmdirSync(shortFolder(layout, temporary));
  } catch {
    // Not there, or another server is starting in it.
  }
}

function shortFolder(layout: Layout, temporary: string): string {
  const name = `hodag-${createHash('sha256').update(layout.dataDir).digest('hex').slice(0, 16)}`;
  const folder = join(temporary, name);
  return fitsSocket(folder) ? folder : join('/tmp', name);
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
}

function makePrivate(folder: string, runAs: RunAs): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (process.platform === 'win32') return;
  const own = process.getuid?.() ?? 0;
  const { uid, gid } = runAs.user ?? { uid: own, gid: process.getgid?.() ?? 0 };
  const found = lstatSync(folder);
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== own)) {
    throw new StartupError(
      `${folder} must be a folder that belongs to this user.`,
      'Remove it if you do not know it, or give it to this user with chown, and start again.',
    );
  }
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
  if (found.uid !== uid) chownSync(folder, uid, gid);
}
