import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Client, ClientConfig } from 'pg';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { requireFreeSpace } from './disk-space.ts';
import { makeFolders, makeSocketFolder, SOCKET_PORT } from './layout.ts';
import type { ResolvedOptions } from './options.ts';
import { readOrMakePassword } from './password.ts';
import {
  anotherServerIsThere,
  foundPostmaster,
  type Launched,
  type Listening,
  launchFailed,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from './postmaster.ts';
import { findPostmaster, type PostmasterRecord } from './postmaster-file.ts';
import { waitUntilReady } from './readiness.ts';
import { chooseRunAs } from './run-as.ts';

/** A server that answers. */
export interface FoundServer {
  readonly postmaster: Postmaster;
  /** Host, port and password; without user and database. */
  readonly connection: ClientConfig;
  readonly password: string | null;
  /** An open connection as superuser. */
  readonly client: Client;
  readonly adopted: boolean;
}

/**
 * The running server of a data folder, or a new one.
 * @returns null when it ended while we connected, or another process started one at the same moment: try again
 * @throws StartupError
 */
export async function findOrLaunch(options: ResolvedOptions): Promise<FoundServer | null> {
  const running = findPostmaster(options.layout.cluster, options.log);
  return running ? join(running, options) : launch(options);
}

/** Adds the superuser, whom only this supervisor uses. */
export function asSuperuser(connection: ClientConfig): ClientConfig {
  return { ...connection, user: SUPERUSER, database: 'postgres', application_name: 'hodag supervisor' };
}

async function join(running: PostmasterRecord, options: ResolvedOptions): Promise<FoundServer | null> {
  const { layout, log, loopback } = options;
  const postmaster = foundPostmaster(running.pid);
  const password = loopback ? readOrMakePassword(layout.passwordFile, true) : null;
  // Read anew each time: a server that is just starting has not written where it listens yet.
  const where = (): ClientConfig | null => {
    const record = findPostmaster(layout.cluster, log);
    if (!record || record.pid !== running.pid) return null;
    if (password !== null) return connectionTo({ port: record.port }, password);
    return record.socketFolder === null ? null : connectionTo({ socketFolder: record.socketFolder }, null);
  };
  let connection: ClientConfig | null = null;
  const client = await waitUntilReady(
    postmaster,
    () => {
      connection = where();
      return connection && asSuperuser(connection);
    },
    layout,
  );
  return client && connection && { postmaster, connection, password, client, adopted: true };
}

async function launch(options: ResolvedOptions): Promise<FoundServer | null> {
  const { layout, binaries, log, settings } = options;
  await requireFreeSpace(layout.dataDir, options.freeBytes);
  const runAs = chooseRunAs(binaries, layout.dataDir, layout.cluster, options.rootStrategies);
  makeFolders(layout, runAs);
  const password = options.loopback
    ? readOrMakePassword(layout.passwordFile, existsSync(layout.cluster))
    : null;
  await ensureCluster({ layout, binaries, runAs, password, log, synchronise: settings.fsync !== 'off' });
  const listening: Listening = options.loopback
    ? { port: await freePort() }
    : { socketFolder: makeSocketFolder(layout, runAs) };
  const connection = connectionTo(listening, password);
  log.debug({ as: runAs.description, folder: dirname(layout.cluster) }, 'starting the database server');
  const launched = await launchPostmaster({ layout, binaries, runAs, listening, settings });
  const client = await answering(launched, connection, options);
  if (client) return { postmaster: launched, connection, password, client, adopted: false };
  if (anotherServerIsThere(launched.said())) return null;
  throw launchFailed(launched.said(), layout);
}

/** Never leaves a server behind that does not answer. */
async function answering(
  launched: Launched,
  connection: ClientConfig,
  { layout, binaries, log }: ResolvedOptions,
): Promise<Client | null> {
  // Another server that was launched at the same moment may answer at the same place, before ours gives way.
  const isOurs = (): boolean => findPostmaster(layout.cluster, log)?.pid === launched.pid;
  try {
    return await waitUntilReady(launched, () => (isOurs() ? asSuperuser(connection) : null), layout);
  } catch (error) {
    await stopPostmaster(launched, binaries, log);
    throw error;
  }
}

/**
 * Settings that the driver would else take from variables of libpq (`PGSSLMODE`, `PGOPTIONS`, `PGCLIENTENCODING` …),
 * which the shell has for other servers. An empty value counts as none there, so each one says something.
 */
const OWN_SETTINGS = {
  ssl: false,
  sslnegotiation: 'postgres',
  options: ' ',
  client_encoding: 'UTF8',
  replication: 'false',
  connectionTimeoutMillis: 10_000,
} as const satisfies ClientConfig & { sslnegotiation: string; replication: string };

function connectionTo(listening: Listening, password: string | null): ClientConfig {
  const place =
    'socketFolder' in listening
      ? { host: listening.socketFolder, port: SOCKET_PORT }
      : { host: '127.0.0.1', port: listening.port };
  return { ...place, ...OWN_SETTINGS, ...(password === null ? {} : { password }) };
}

/** Free at this moment; if another program takes it before the server does, the start fails and says so. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
