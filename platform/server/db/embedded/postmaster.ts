import { execFile, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DatabaseLog } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { openClusterError } from './cluster.ts';
import { diskFullError } from './disk-space.ts';
import { type Layout, SOCKET_PORT } from './layout.ts';
import { processMark } from './process-mark.ts';
import type { RunAs } from './run-as.ts';
import { programEnvironment } from './run-program.ts';
import { serverLogLength, serverLogTail, withServerLog } from './server-log.ts';
import type { ServerSettings } from './settings.ts';

/** A running server's main process, ours or found. */
export interface Postmaster {
  readonly pid: number;
  /** False once the process has ended. */
  alive(): boolean;
}

/** Where it listens: its socket's folder, or a port on loopback. */
export type Listening = { readonly socketFolder: string } | { readonly port: number };

export interface LaunchOptions {
  readonly layout: Layout;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  readonly listening: Listening;
  readonly settings: ServerSettings;
}

export interface Launched extends Postmaster {
  /** Returns its log since it was launched. */
  said(): string;
}

/** How long a fast shutdown may write its last checkpoint, then how long an immediate one may take. */
const FAST_LIMIT_MS = 30_000;
const IMMEDIATE_LIMIT_MS = 10_000;
const POLL_MS = 10;

/**
 * Starts the server as a child that outlives us: killed without warning, we find it again. In a session of its
 * own, so that Ctrl-C in the terminal reaches only us and we stop it when the last query is answered.
 */
export async function launchPostmaster(options: LaunchOptions): Promise<Launched> {
  const { layout, binaries, runAs } = options;
  const [program = binaries.postgres, ...args] = [
    ...runAs.prefix,
    binaries.postgres,
    ...argumentsOf(options),
  ];
  const logFrom = serverLogLength(layout.logFile);
  const child = withServerLog(layout.logFile, (log) =>
    spawn(program, args, {
      detached: true,
      stdio: ['ignore', log, log],
      cwd: process.platform === 'win32' ? layout.home : '/',
      env: programEnvironment(),
      windowsHide: true,
      ...runAs.user,
    }),
  );
  let running = true;
  child.once('exit', () => {
    running = false;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  child.unref();
  // `unshare` replaces itself by the server, so the number stays.
  const pid = child.pid ?? 0;
  return {
    pid,
    alive: () => running && processMark(pid) !== null,
    said: () => serverLogTail(layout.logFile, logFrom),
  };
}

/** A server that another process started. */
export function foundPostmaster(pid: number): Postmaster {
  const mark = processMark(pid);
  return { pid, alive: () => mark !== null && processMark(pid) === mark };
}

function argumentsOf({ layout, listening, settings }: LaunchOptions): readonly string[] {
  const network: ServerSettings =
    'socketFolder' in listening
      ? {
          listen_addresses: '',
          port: String(SOCKET_PORT),
          unix_socket_directories: listening.socketFolder,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', port: String(listening.port), unix_socket_directories: '' };
  const all = { ...settings, logging_collector: 'off', log_destination: 'stderr', ...network };
  return [
    '-D',
    layout.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Tells why a server ended while it started, from what it logged. */
export function launchFailed(said: string, layout: Layout): StartupError {
  const full = diskFullError(said, layout.home);
  if (full) return full;
  const access = accessError(said, layout);
  if (access) return access;
  return new StartupError(
    `The database server ended while it started. Its last words:\n${said || '(none)'}`,
    `More may be in ${layout.logFile}. Without a repair at hand, restore the newest backup: npm run hodag -- restore FILE.`,
  );
}

/** Names the right that a copied or restored folder lacks: nothing is damaged, so no earlier copy is needed. */
function accessError(said: string, { cluster }: Layout): StartupError | null {
  if (/data directory ".*" has invalid permissions/.test(said)) return openClusterError(cluster);
  const refused =
    /data directory ".*" has wrong ownership|could not (?:open|access|read|stat|create|write) .*: Permission denied/;
  const [words] = refused.exec(said) ?? [];
  if (!words) return null;
  return new StartupError(
    `The database server may not use its own files (${words}). Nothing is damaged.`,
    `Run, as the user that starts Hodag or as root: chown -R USER ${cluster} && chmod -R u+rwX ${cluster} && chmod 700 ${cluster}. Start again.`,
  );
}

/** True where a server ended because another one is starting, running or just ending on the same data. */
export function anotherServerIsThere(said: string): boolean {
  return /lock file ".*" (already exists|is empty)|shared memory block .* is still in use/.test(said);
}

/**
 * Stops a server: fast (open transactions are rolled back, everything is written), and when that takes too long
 * immediately (the next start recovers from the write-ahead log, nothing committed is lost).
 * @throws StartupError when neither ends it
 */
export async function stopPostmaster(
  postmaster: Postmaster,
  binaries: PostgresBinaries,
  log: DatabaseLog,
  fastLimitMs = FAST_LIMIT_MS,
): Promise<void> {
  await signal(postmaster, 'INT', binaries);
  if (await endsWithin(postmaster, fastLimitMs)) return;
  log.warn({ pid: postmaster.pid }, 'the database server is slow to stop; stopping it immediately');
  await signal(postmaster, 'QUIT', binaries);
  if (await endsWithin(postmaster, IMMEDIATE_LIMIT_MS)) return;
  throw new StartupError(
    `The database server (process ${postmaster.pid}) does not stop.`,
    'End that process yourself. What was committed is safe.',
  );
}

async function signal(
  postmaster: Postmaster,
  name: 'INT' | 'QUIT',
  binaries: PostgresBinaries,
): Promise<void> {
  if (!postmaster.alive()) return;
  if (process.platform === 'win32') {
    // Windows has no signals; PostgreSQL's own program reaches the server by a pipe.
    await promisify(execFile)(binaries.pgCtl, ['kill', name, String(postmaster.pid)], { windowsHide: true });
    return;
  }
  signalNow(postmaster, `SIG${name}`);
}

/** For the last moment of a process, when nothing can be awaited any more. */
export function signalNow(postmaster: Postmaster, name: NodeJS.Signals): void {
  try {
    if (postmaster.alive()) process.kill(postmaster.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function endsWithin(postmaster: Postmaster, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs;
  while (postmaster.alive()) {
    if (performance.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
}
