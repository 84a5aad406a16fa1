import { setPriority } from 'node:os';
import { Pool, type PoolConfig } from 'pg';
import type { DatabaseLog } from './log.ts';
import { type Patience, PatientPool } from './patience.ts';
import { PreparingClient } from './preparing-client.ts';
import { connectionRefused, StartupError } from './startup-error.ts';

/** The oldest PostgreSQL that the migrations are tested on. */
export const OLDEST_MAJOR_VERSION = 15;

const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const IDLE_CONNECTION_MS = 60_000;

export interface PoolOptions {
  /** `DATABASE_URL`, or the connection that the embedded server gives. */
  readonly connection: string | PoolConfig;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly log: DatabaseLog;
  /** Connections at most; default 10. */
  readonly max?: number;
  /** Milliseconds after which PostgreSQL ends a statement; default 30,000. 0: never. */
  readonly statementTimeoutMs?: number;
  /** As `nice`, for the server's processes of these connections, where the server is the embedded one; default 0. */
  readonly niceness?: number;
  /** While the program starts; without it a connection is tried for once. */
  readonly patience?: Patience;
}

/**
 * Opens a pool and proves that the server answers, is new enough and stores UTF-8. The caller ends the pool.
 * @throws StartupError when it does not, with what to do
 */
export async function createPool(options: PoolOptions): Promise<Pool> {
  const { connection, log } = options;
  const config: PoolConfig = {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: options.applicationName,
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    Client: PreparingClient,
  };
  const pool = options.patience ? new PatientPool(config, options.patience) : new Pool(config);
  // A lost connection raises 'error' on the pool while idle and on the client while in use. Without a listener
  // either ends the process; with one, the query in flight fails and the pool opens a new connection.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error: Error) => log.debug({ err: error }, 'a database connection was lost'));
    if (options.niceness && isOnThisMachine(connection)) standBack(client, options.niceness);
  });
  try {
    await requireSupportedServer(pool);
    return pool;
  } catch (error) {
    await pool.end();
    throw error instanceof StartupError ? error : connectionRefused(error);
  }
}

/** An address someone gave may lead into a container, whose process numbers are others. */
function isOnThisMachine(connection: string | PoolConfig): boolean {
  return (
    typeof connection !== 'string' &&
    !connection.connectionString &&
    Boolean(connection.host?.startsWith('/'))
  );
}

function standBack(client: object, niceness: number): void {
  // The driver keeps the number for cancelling; its types do not say so.
  const { processID } = client as { processID?: number | null };
  if (!processID) return;
  try {
    setPriority(processID, niceness);
  } catch {
    // Another user's process: it works as well with the usual priority.
  }
}

async function requireSupportedServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const server = rows[0];
  if (server) requireServer(server.version, server.encoding);
}

/**
 * Refuses a server that is too old or does not store UTF-8.
 * @param version PostgreSQL's server_version_num, e.g. 150018 for 15.18
 * @throws StartupError
 */
export function requireServer(version: number, encoding: string): void {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR_VERSION) {
    throw new StartupError(
      `The database server is PostgreSQL ${major}; at least ${OLDEST_MAJOR_VERSION} is needed.`,
      'Upgrade the server DATABASE_URL points to, or unset DATABASE_URL to use the embedded one.',
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database stores text as ${encoding}; UTF8 is needed.`,
      `Make a database with CREATE DATABASE hodag ENCODING 'UTF8' TEMPLATE template0 and point DATABASE_URL to it.`,
    );
  }
}
