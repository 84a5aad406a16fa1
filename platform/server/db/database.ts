import { setTimeout as delay } from 'node:timers/promises';
import { is } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolConfig } from 'pg';
import type { DatabaseLog } from './log.ts';
import { isTransactionConflict } from './sql-state.ts';

/**
 * Runner of queries: the pool, or a transaction (every `Transaction` is a `Database`), so a store works inside
 * and outside of one.
 */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>> & Belongings;

/** An open transaction. Everything in it happens, or nothing. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0] & Belongings;

export interface TransactionOptions {
  /** Default: PostgreSQL's, read committed. Ignored inside another transaction, which has its own already. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
  /** How often it may run in all when it collides with others; default 5. */
  readonly attempts?: number;
}

type Hook = () => void | Promise<void>;

interface Root {
  readonly pool: Pool;
  readonly log: DatabaseLog;
}

const ROOT = Symbol('pool and log of a database');
const HOOKS = Symbol('what a transaction runs once it is committed');
const MARK = Symbol('what every transaction of a call writes at its end');

interface Belongings {
  [ROOT]?: Root;
  [HOOKS]?: Hook[];
  [MARK]?: Mark;
}

type Mark = (transaction: Transaction) => Promise<void>;

const DEFAULT_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/** Wraps a pool for typed queries. Ending the pool stays with the caller. */
export function createDatabase(pool: Pool, log: DatabaseLog): Database {
  return Object.assign(drizzle(pool), { [ROOT]: { pool, log } });
}

/**
 * The same database, on which every transaction of {@link inTransaction} runs `mark` at its end and commits with what
 * it wrote, or not at all. Savepoints and read-only transactions do not.
 */
export function withMark(database: Database, mark: Mark): Database {
  return Object.assign(Object.create(database) as Database, { [MARK]: mark });
}

/** The same services on the database without its mark: for what is made in a call and outlives it. */
export function withoutMark<S extends object>(services: S): S {
  const database: unknown = Reflect.get(services, 'db');
  const isMarked = typeof database === 'object' && database !== null && Object.hasOwn(database, MARK);
  return isMarked ? { ...services, db: Object.getPrototypeOf(database) } : services;
}

/** Where a database is and how to sign in there: for a worker thread, which opens its own connection. */
export function connectionOf(database: Database): PoolConfig {
  const root = database[ROOT];
  if (!root) throw new Error('connectionOf needs a database made by createDatabase');
  // Field by field: the pool's options hold a class, and hide the password from copies.
  const { options } = root.pool;
  const known = CONNECTION_FIELDS.map((name) => [name, Reflect.get(options, name)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

/** The last ones keep variables of libpq away from the embedded server, in a thread as well. */
const CONNECTION_FIELDS = [
  'connectionString',
  'host',
  'port',
  'user',
  'password',
  'database',
  'ssl',
  'sslnegotiation',
  'options',
  'client_encoding',
  'replication',
];

/**
 * The pool under a database, for what needs its own connection (channel-listener.ts).
 * @throws Error for a transaction or a database that `createDatabase` did not make
 */
export function poolOf(database: Database): Pool {
  const root = database[ROOT];
  if (!root) throw new Error('Only a database made by createDatabase has a pool');
  return root.pool;
}

/**
 * Runs `work` in a transaction: committed when it resolves, rolled back when it throws. When PostgreSQL ends it
 * because of a collision (serialisation failure, deadlock) it runs again from its start, after a short pause, so
 * `work` must do nothing that cannot be undone (see {@link afterCommit}). Inside another transaction it is a
 * savepoint: no new attempts, and the hooks wait for the outer commit.
 * @throws what `work` throws; after the last attempt the collision itself
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (isTransaction(database)) return inSavepoint(database, work);
  const root = database[ROOT];
  if (!root) throw new Error('inTransaction needs a database made by createDatabase');
  const attempts = options.attempts ?? DEFAULT_ATTEMPTS;
  const marked = withItsMark(database, work, options);
  for (let attempt = 1; ; attempt += 1) {
    const hooks: Hook[] = [];
    try {
      const result = await attemptTransaction(root.pool, marked, hooks, options);
      await runHooks(hooks, root.log);
      return result;
    } catch (error) {
      if (attempt >= attempts || !isTransactionConflict(error)) throw error;
      root.log.debug({ attempt }, 'transaction collided with another, running it again');
      // Random, so that two that collided do not collide again in step.
      await delay(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

/**
 * Runs `hook` once the transaction has been committed; never when it is rolled back. For effects outside the
 * database that may be lost (waking a listener); what must not be lost is a job. A failing hook is logged, it
 * cannot undo the commit.
 */
export function afterCommit(transaction: Transaction, hook: Hook): void {
  const hooks = transaction[HOOKS];
  if (!hooks) throw new Error('afterCommit needs a transaction made by inTransaction');
  hooks.push(hook);
}

function withItsMark<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  { readOnly = false }: TransactionOptions,
): (transaction: Transaction) => Promise<T> {
  const mark = database[MARK];
  if (!mark || readOnly) return work;
  return async (transaction) => {
    const result = await work(transaction);
    await mark(transaction);
    return result;
  };
}

async function attemptTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
  hooks: Hook[],
  options: TransactionOptions,
): Promise<T> {
  // Drizzle's own transaction on a pool keeps the connection for ever when BEGIN fails, so it is checked out here.
  const client = await pool.connect();
  try {
    return await drizzle(client).transaction(
      (transaction) => work(Object.assign(transaction, { [HOOKS]: hooks })),
      settingsOf(options),
    );
  } finally {
    // A connection whose transaction could not be closed must not serve anybody else.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

function isTransaction(database: Database): database is Transaction {
  return is(database, PgTransaction);
}

function settingsOf(options: TransactionOptions): PgTransactionConfig | undefined {
  const settings: PgTransactionConfig = {
    ...(options.isolation ? { isolationLevel: options.isolation } : {}),
    ...(options.readOnly ? { accessMode: 'read only' } : {}),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

function inSavepoint<T>(outer: Transaction, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const outerHooks = outer[HOOKS] ?? [];
  const hooks: Hook[] = [];
  return outer
    .transaction((transaction) => work(Object.assign(transaction, { [HOOKS]: hooks })))
    .then((result) => {
      // Only now: a savepoint that was rolled back takes its hooks with it.
      outerHooks.push(...hooks);
      return result;
    });
}

async function runHooks(hooks: readonly Hook[], log: DatabaseLog): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      log.error({ err: error }, 'a reaction to a committed transaction failed');
    }
  }
}
