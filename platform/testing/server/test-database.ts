import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import {
  createDatabase,
  type Database,
  inTransaction,
  type Transaction,
} from '#platform/server/db/database.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { sqlStateOf } from '#platform/server/db/sql-state.ts';
import { withDatabase } from './connection-url.ts';
import { quietLog } from './quiet-log.ts';
import { runOnServer } from './template-database.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /** For code that opens its own pool. */
  readonly url: string;
  /** Ends the pool and drops the database. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Without any table, instead of a clone of the migrated template. */
  readonly empty?: boolean;
}

/**
 * A database of one's own, with all migrations applied. Make one in `beforeAll`, close it in `afterAll`:
 * ```
 * let test: TestDatabase;
 * beforeAll(async () => { test = await testDatabase(); });
 * afterAll(() => test.close());
 * ```
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer');
  const name = `hodag_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(
    serverUrl,
    `create database ${name} template ${options.empty ? 'template0' : template} strategy file_copy`,
  );
  const url = withDatabase(serverUrl, name);
  const pool = await createPool({ connection: url, applicationName: 'hodag test', log: quietLog, max: 5 });
  return {
    db: createDatabase(pool, quietLog),
    pool,
    url,
    async close() {
      await pool.end();
      await dropDatabase(serverUrl, name);
    },
  };
}

/** The server's own upkeep may be in a database for a moment, and only it may end that. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnServer(serverUrl, `drop database ${name} with (force)`);
    } catch (error) {
      if (attempt >= DROP_ATTEMPTS || sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      await delay(DROP_PAUSE_MS);
    }
  }
}

const DROP_ATTEMPTS = 10;
const DROP_PAUSE_MS = 200;
const INSUFFICIENT_PRIVILEGE = '42501';

/** The same database through connections that refuse every write: anyone who answers there changed nothing. */
export async function readOnlyView(database: TestDatabase): Promise<TestDatabase> {
  const address = new URL(database.url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  const url = address.href;
  const pool = await createPool({ connection: url, applicationName: 'hodag test', log: quietLog, max: 5 });
  return { db: createDatabase(pool, quietLog), pool, url, close: () => pool.end() };
}

/**
 * Runs one test in a transaction that is rolled back, so tests may share a database. `inTransaction` inside it is
 * a savepoint; hooks of `afterCommit` never run, and what only a commit does (deferred constraints, wake-ups) does
 * not happen: test that on the database itself.
 */
export async function rolledBack(
  db: Database,
  test: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const marker = new Error('rolled back on purpose');
  try {
    await inTransaction(
      db,
      async (transaction) => {
        await test(transaction);
        throw marker;
      },
      { attempts: 1 },
    );
  } catch (error) {
    if (error !== marker) throw error;
  }
}
