import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, PoolConfig } from 'pg';
import { StartupError } from '../startup-error.ts';
import { APPLICATION_NAME, ensureApplicationDatabase } from './application-database.ts';
import { explainFileError, requireFreeSpace } from './disk-space.ts';
import { asSuperuser, type FoundServer, findOrLaunch } from './find-or-launch.ts';
import { findInstanceHolder, type InstanceLock, takeInstanceLock } from './instance-lock.ts';
import { layoutOf, makeDataDir, removeShortFolder } from './layout.ts';
import { type EmbeddedOptions, type ResolvedOptions, resolveOptions } from './options.ts';
import { signalNow, stopPostmaster } from './postmaster.ts';
import { enter, type Presence } from './presence.ts';
import { boundServerLog, serverLogTail } from './server-log.ts';

/** `left_running`: another process still uses the server, which then stops it when it leaves. */
export type StopOutcome = 'stopped' | 'left_running';

export interface EmbeddedPostgres {
  /** For {@link createPool}: the program's own database, as its own role. */
  readonly connection: PoolConfig;
  /** True if the server was already running (a command beside a server, or after a crash of ours). */
  readonly adopted: boolean;
  /** Process id of the postmaster. */
  readonly pid: number;
  /** Leaves the server, and stops it if it has no other user. End the pools first. Later calls do nothing new. */
  stop(): Promise<StopOutcome>;
}

const SETTLE_LIMIT_MS = 60_000;
const SETTLE_PAUSE_MS = 50;

/** Whether a database was ever made in a data folder; nothing is opened. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(layoutOf(dataDir).cluster);
}

/**
 * Starts the embedded PostgreSQL for a server process and takes DATA_DIR for it. A PostgreSQL that a killed
 * process left running is used on.
 * @throws StartupError: another server holds the folder, too little disk, other version, no way to run as root …
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = layoutOf(options.dataDir);
  let lock: InstanceLock | null = null;
  try {
    await requireFreeSpace(dataDir, options.freeBytes);
    makeDataDir(dataDir);
    lock = takeInstanceLock(dataDir);
    return await use(options, lock);
  } catch (error) {
    lock?.release();
    throw explainFileError(error, dataDir);
  }
}

/**
 * For commands: joins the server of DATA_DIR if it runs, else starts it for as long as the command needs it.
 * @throws StartupError as {@link startEmbeddedPostgres}, except that a running server is welcome
 */
export async function joinOrStartEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = layoutOf(options.dataDir);
  try {
    makeDataDir(dataDir);
    return await use(options, null);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function use(options: EmbeddedOptions, lock: InstanceLock | null): Promise<EmbeddedPostgres> {
  const resolved = resolveOptions(options);
  const begun = performance.now();
  while (performance.now() - begun < SETTLE_LIMIT_MS) {
    const server = await findOrLaunch(resolved);
    const presence = server && (await comeIn(server, resolved, options.onLost));
    if (presence) {
      options.log.info(
        { pid: server.postmaster.pid, ms: Math.round(performance.now() - begun) },
        server.adopted ? 'joined the running database server' : 'started the database server',
      );
      return inUse(server, presence, resolved, lock);
    }
    // Another process is just starting or stopping it: look again.
    await delay(SETTLE_PAUSE_MS);
  }
  throw new StartupError(
    `The database in ${resolved.layout.dataDir} is started and stopped by other processes without end.`,
    'Stop the other programs that use this folder and start again.',
  );
}

/** Null if the last user is stopping the server at this moment. */
async function comeIn(
  { client, connection, password, postmaster }: FoundServer,
  { log, layout }: ResolvedOptions,
  onLost: EmbeddedOptions['onLost'],
): Promise<Presence | null> {
  const lost = (): void => {
    const reason = new StartupError(
      `The database server ended unexpectedly. Its last words:\n${serverLogTail(layout.logFile)}`,
      'Start again: what was committed is safe and is recovered.',
    );
    log.error(reason.message);
    onLost?.(reason);
  };
  try {
    const presence = await enter(client, asSuperuser(connection), () => postmaster.alive(), lost, log);
    await ensureApplicationDatabase(client, password);
    return presence;
  } catch (error) {
    await closeQuietly(client);
    if (isLeaving(error)) return null;
    throw error;
  }
}

/** Ended by a shutdown (in a query, or between two), or held off by the one who is about to shut down. */
function isLeaving(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    code === '57P01' ||
    code === '57P03' ||
    code === '55P03' ||
    /terminated|not queryable|ECONNRESET|EPIPE/.test(String(message))
  );
}

async function closeQuietly(client: Client): Promise<void> {
  await client.end().catch(() => {});
}

function servesAnother(dataDir: string): boolean {
  const holder = findInstanceHolder(dataDir);
  return holder !== null && holder.pid !== process.pid;
}

function inUse(
  { connection, postmaster, adopted }: FoundServer,
  presence: Presence,
  { binaries, layout, log }: ResolvedOptions,
  lock: InstanceLock | null,
): EmbeddedPostgres {
  const unbind = boundServerLog(layout.logFile);
  // An exit without stop() must not leave a server behind, unless it serves another process by now.
  const onExit = (): void => {
    if (!adopted && !servesAnother(layout.dataDir)) signalNow(postmaster, 'SIGINT');
  };
  process.once('exit', onExit);
  let stopping: Promise<StopOutcome> | undefined;
  const stop = async (): Promise<StopOutcome> => {
    const begun = performance.now();
    try {
      const found = await presence.leave();
      // A server that does not answer is of no use to another command; only a server process waits for it.
      const alone = found === 'alone' || (found === 'unknown' && !servesAnother(layout.dataDir));
      if (alone) {
        await stopPostmaster(postmaster, binaries, log);
        removeShortFolder(layout);
      }
      const message = alone ? 'stopped the database server' : 'left the database server to its other users';
      log.info({ ms: Math.round(performance.now() - begun) }, message);
      return alone ? 'stopped' : 'left_running';
    } finally {
      unbind();
      process.removeListener('exit', onExit);
      lock?.release();
    }
  };
  return {
    connection: { ...connection, user: APPLICATION_NAME, database: APPLICATION_NAME },
    adopted,
    pid: postmaster.pid,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
