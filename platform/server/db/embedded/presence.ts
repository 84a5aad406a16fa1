import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { DatabaseLog } from '../log.ts';

/**
 * Being in: each process that uses the embedded server holds a shared advisory lock on its own connection,
 * which PostgreSQL gives up for it however it ends. Anyone who leaves tries to take the lock alone; who gets it is
 * the last one and stops the server, and no other can come in meanwhile. So a command never stops the server under
 * a running one, nor a server under a running command.
 */
export interface Presence {
  leave(): Promise<Leaving>;
}

/**
 * `alone`: there is no other user, and our connection stays open and holds newcomers off until the server ends.
 * `unknown`: the server takes no connections now (it recovers from a crash, or its disk is full), so it could
 * not be asked.
 */
export type Leaving = 'alone' | 'others' | 'unknown';

/** Any fixed number; advisory locks are per database, and this is used in `postgres` only. */
const PRESENCE_KEY = 4_629_018_263;

const ENTER_LIMIT_MS = 5_000;
const RECONNECT_PAUSE_MS = 200;

/**
 * Comes in over an open connection, and again whenever PostgreSQL restarts its sessions after a crash of one.
 * @param connection how to connect anew
 * @param stillThere whether the server's main process lives
 * @param onLost called once when it does not
 * @throws the driver's error when the last one is just leaving
 */
export async function enter(
  client: Client,
  connection: ClientConfig,
  stillThere: () => boolean,
  onLost: () => void,
  log: DatabaseLog,
): Promise<Presence> {
  let current = client;
  let leaving = false;
  await takePart(current);

  const watch = (watched: Client): void => {
    watched.once('end', () => {
      if (!leaving && watched === current) void comeBack();
    });
  };
  const comeBack = async (): Promise<void> => {
    while (!leaving) {
      await delay(RECONNECT_PAUSE_MS, undefined, { ref: false });
      if (leaving) return;
      if (!stillThere()) return onLost();
      const next = await connect(connection).catch(() => null);
      if (!next) continue;
      try {
        await takePart(next);
      } catch {
        await next.end().catch(() => {});
        continue;
      }
      log.warn('the database server restarted its sessions; connected again');
      current = next;
      return watch(next);
    }
  };
  watch(current);

  return {
    async leave() {
      leaving = true;
      const found = await askWhoIsIn(current).catch((): Leaving => (stillThere() ? 'unknown' : 'alone'));
      if (found !== 'alone') await current.end().catch(() => {});
      return found;
    },
  };
}

/**
 * Opens one connection with an error listener, so that its loss does not end the process.
 * @throws the driver's error
 */
export async function connect(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {
    // The query in flight fails, and 'end' follows.
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function takePart(client: Client): Promise<void> {
  await client.query(`set lock_timeout = ${ENTER_LIMIT_MS}`);
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_KEY]);
}

async function askWhoIsIn(client: Client): Promise<Leaving> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_KEY]);
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    PRESENCE_KEY,
  ]);
  return rows[0]?.alone === true ? 'alone' : 'others';
}
