import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Services } from '../services.ts';

/** How graphile-worker names the statements by which a job is done or has failed. */
const SETTLING = /^(?:complete|fail)_jobs?(?:_q)?\//;
const PAUSE_MS = 500;
const TRIES = 240;

const NOTHING = { command: '', rowCount: 0, oid: 0, rows: [], fields: [] } satisfies QueryResult;

/** Ends that are on their way, of each pool whose clients are followed. */
const followed = new WeakMap<Pool, () => number>();

/**
 * Repeats the statements that end a job until the database took them: graphile-worker does not wait for this, so that
 * a connection lost at this moment, or none to be had, would be a rejection that nothing handles, and end the process. Each may run twice.
 * @param other takes what is repeated: a queue whose connections are all lost has none left
 * @returns how many are on their way
 */
export function keepSettling(pool: Pool, other: Pool, log: Services['log']): () => number {
  const before = followed.get(pool);
  if (before) return before;
  const known = new WeakSet<PoolClient>();
  let underway = 0;
  const again = async (config: QueryConfig): Promise<QueryResult> => {
    for (let attempt = 1; ; attempt += 1) {
      await delay(PAUSE_MS, undefined, { ref: false });
      try {
        return await other.query({ text: config.text, values: config.values ?? [] });
      } catch (error) {
        if (attempt < TRIES && !other.ending) continue;
        log.error({ err: error, part: 'jobs' }, 'The end of a job could not be recorded; it will run again');
        return NOTHING;
      }
    }
  };
  const repeating =
    (query: (config: QueryConfig) => unknown) =>
    async (config: QueryConfig): Promise<QueryResult> => {
      underway += 1;
      try {
        return (await query(config)) as QueryResult;
      } catch (error) {
        log.warn({ err: error, part: 'jobs' }, 'The end of a job could not be recorded; it is tried again');
        return await again(config);
      } finally {
        underway -= 1;
      }
    };
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const settling = repeating(query);
    const ask = (...args: unknown[]): unknown =>
      args.length === 1 && isSettling(args[0]) ? settling(args[0]) : query(...args);
    Object.assign(client, { query: ask });
  });
  const connect = pool.connect.bind(pool);
  /** Replaces a client that could not be had: it repeats the statement that ends a job, and refuses all others. */
  const standIn = (error: unknown) => ({
    query: (config: unknown): Promise<QueryResult> =>
      isSettling(config) ? repeating(() => Promise.reject(error))(config) : Promise.reject(error),
    release: () => {},
  });
  const take = (...args: unknown[]): unknown =>
    args.length > 0 ? (connect as (...all: unknown[]) => unknown)(...args) : connect().catch(standIn);
  Object.assign(pool, { connect: take });
  const count = (): number => underway;
  followed.set(pool, count);
  return count;
}

function isSettling(config: unknown): config is QueryConfig {
  const { name } = Object(config) as { name?: unknown };
  return typeof name === 'string' && SETTLING.test(name);
}
