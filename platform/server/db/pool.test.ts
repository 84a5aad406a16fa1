import { randomBytes } from 'node:crypto';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withDatabase } from '#platform/testing/server/connection-url.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { createPool, type PoolOptions, requireServer } from './pool.ts';
import { sqlStateOf } from './sql-state.ts';
import { StartupError } from './startup-error.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const open = (more: Partial<PoolOptions> = {}): ReturnType<typeof createPool> =>
  createPool({ connection: database.url, applicationName: 'pool test', log: quietLog, ...more });

async function refusalOf(connection: string): Promise<StartupError> {
  const error = await open({ connection }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  return error as StartupError;
}

test('names itself and ends statements that take too long', async () => {
  const pool = await open({ statementTimeoutMs: 1000 });
  const { rows } = await pool.query(`select current_setting('application_name') as name`);
  expect(rows).toEqual([{ name: 'pool test' }]);
  const slow = await pool.query('select pg_sleep(60)').catch((error: unknown) => error);
  expect(sqlStateOf(slow)).toBe('57014');
  await pool.end();
});

test("makes the embedded server's processes stand back, never those behind an address that was given", async ({
  skip,
}) => {
  const url = new URL(database.url);
  const host = url.searchParams.get('host');
  if (process.platform === 'win32' || !host?.startsWith('/')) return skip('the server has no Unix socket');
  const embedded = {
    host,
    port: Number(url.searchParams.get('port')),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  };
  const priorityOf = async (pool: Awaited<ReturnType<typeof open>>): Promise<number> =>
    getPriority((await pool.query('select pg_backend_pid() as pid')).rows[0].pid);
  const [near, given] = [await open({ connection: embedded, niceness: 7 }), await open({ niceness: 7 })];
  const usual = await priorityOf(database.pool);
  expect(await priorityOf(near)).toBe(7);
  expect(await priorityOf(given)).toBe(usual);
  await Promise.all([near.end(), given.end()]);
});

test('lives on when its connections are ended from outside, idle or in use', async () => {
  const pool = await open();
  const client = await pool.connect();
  await pool.query('select 1');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool test'`,
  );
  await expect(client.query('select 1')).rejects.toThrow();
  client.release();
  // The end of an idle one is news that arrives a moment later.
  await vi.waitFor(async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]));
  await pool.end();
});

describe('a start without a usable server', () => {
  test('no server listens', async () => {
    const refusal = await refusalOf('postgresql://hodag:sesame@127.0.0.1:9/hodag');
    expect(refusal.message).toContain('ECONNREFUSED');
    expect(refusal.message).not.toContain('sesame');
    expect(refusal.remedy).toContain('Check that the server runs');
  });

  test('the database does not exist', async () => {
    const refusal = await refusalOf(withDatabase(database.url, `nowhere_${randomBytes(4).toString('hex')}`));
    expect(refusal.remedy).toContain('Make the database');
  });

  test('the encoding is another', async () => {
    const name = `hodag_latin_${randomBytes(4).toString('hex')}`;
    await database.pool.query(
      `create database ${name} encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`,
    );
    const refusal = await refusalOf(withDatabase(database.url, name)).finally(() =>
      database.pool.query(`drop database ${name} with (force)`),
    );
    expect(refusal.message).toContain('SQL_ASCII');
  });

  test.each([
    [140_011, 'UTF8', /PostgreSQL 14; at least 15/],
    [150_000, 'LATIN1', /LATIN1; UTF8 is needed/],
  ])('version %i with %s', (version, encoding, message) => {
    expect(() => requireServer(version, encoding)).toThrow(message);
  });

  test('the oldest supported version passes', () => {
    expect(() => requireServer(150_000, 'UTF8')).not.toThrow();
  });
});
