import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aDataDir, aDataDirWithDatabase } from '#platform/testing/server/data-dir.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { connectionOf, createDatabase } from '../database.ts';
import { createPool } from '../pool.ts';
import { StartupError } from '../startup-error.ts';
import {
  type EmbeddedPostgres,
  joinOrStartEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { findInstanceHolder } from './instance-lock.ts';
import type { EmbeddedOptions } from './options.ts';
import { processMark } from './process-mark.ts';
import { THROWAWAY_SETTINGS } from './settings.ts';

// Whole servers start here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

type Opening = (options: EmbeddedOptions) => Promise<EmbeddedPostgres>;

async function open(
  how: Opening,
  dataDir: string,
  more: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedPostgres> {
  const server = await how({ dataDir, log: quietLog, settings: THROWAWAY_SETTINGS, ...more });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

async function ask<T>(connection: PoolConfig, text: string): Promise<T | undefined> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: T }>(text);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

const LIBPQ = {
  PGSSLMODE: 'require',
  PGSSLNEGOTIATION: 'direct',
  PGOPTIONS: '-c nonsense=1',
  PGCLIENTENCODING: 'LATIN1',
  PGCLIENT_ENCODING: 'LATIN1',
  PGREPLICATION: 'true',
  PGHOST: 'db.example.org',
  PGPORT: '1',
  PGUSER: 'other',
  PGDATABASE: 'other',
  PGPASSWORD: 'other',
  PGAPPNAME: 'other',
  PGBINARY: '1',
};

describe('variables of libpq in the shell, meant for other servers', () => {
  test('do not reach it', async () => {
    for (const [name, value] of Object.entries(LIBPQ)) vi.stubEnv(name, value);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const server = await open(startEmbeddedPostgres, await aDataDirWithDatabase());
    const pool = await createPool({ connection: server.connection, applicationName: 'test', log: quietLog });
    onTestFinished(() => pool.end());
    const { rows } = await pool.query(`select current_setting('client_encoding') as encoding, 'é' as word`);
    expect(rows).toEqual([{ encoding: 'UTF8', word: 'é' }]);
    const inThread = new Client(connectionOf(createDatabase(pool, quietLog)));
    await inThread.connect();
    onTestFinished(() => inThread.end());
    expect((await inThread.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('start and stop', () => {
  test('keeps the data, leaves nothing running', async () => {
    const dataDir = aDataDir();
    const first = await open(startEmbeddedPostgres, dataDir);
    await ask(first.connection, `create table kept as select 'é' as word`);
    expect(first.adopted).toBe(false);
    expect(findInstanceHolder(dataDir)?.pid).toBe(process.pid);
    expect(await first.stop()).toBe('stopped');
    expect(processMark(first.pid)).toBeNull();
    expect(findInstanceHolder(dataDir)).toBeNull();
    expect(readdirSync(dataDir)).toEqual(['postgres']);

    const second = await open(startEmbeddedPostgres, dataDir);
    expect(second.adopted).toBe(false);
    expect(await ask(second.connection, 'select upper(word) as answer from kept')).toBe('É');
    expect(await second.stop()).toBe('stopped');
  });

  test('is durable, UTF-8, checked, closed to the network, and the program is no superuser', async () => {
    const dataDir = await aDataDirWithDatabase();
    const server = await open(joinOrStartEmbeddedPostgres, dataDir, { settings: {} });
    const setting = (name: string): Promise<string | undefined> =>
      ask(server.connection, `select current_setting('${name}') as answer`);
    expect(await setting('fsync')).toBe('on');
    expect(await setting('server_encoding')).toBe('UTF8');
    expect(await setting('data_checksums')).toBe('on');
    expect(await setting('listen_addresses')).toBe('');
    expect(await setting('is_superuser')).toBe('off');
    await expect(ask(server.connection, `copy (select 1) to program 'true'`)).rejects.toThrow(
      /permission denied/,
    );
    expect(await ask(server.connection, `select count(*)::int as answer from pg_extension`)).toBe(1);
    await ask(server.connection, 'create extension pg_trgm');
    expect(await ask(server.connection, `select similarity('grant', 'grants') > 0.5 as answer`)).toBe(true);
  });

  test('need the password over loopback, and keep it', async () => {
    const dataDir = aDataDir();
    const first = await open(startEmbeddedPostgres, dataDir, { loopback: true });
    expect(first.connection.host).toBe('127.0.0.1');
    const wrong = { ...first.connection, password: 'wrong' };
    await expect(ask(wrong, 'select 1 as answer')).rejects.toThrow(/password authentication failed/);
    const beside = await open(joinOrStartEmbeddedPostgres, dataDir, { loopback: true });
    expect(beside.adopted).toBe(true);
    expect(await ask(beside.connection, 'select 1 as answer')).toBe(1);
    await beside.stop();
    await first.stop();
    const second = await open(startEmbeddedPostgres, dataDir, { loopback: true });
    expect(second.connection.password).toBe(first.connection.password);
    expect(await ask(second.connection, 'select 1 as answer')).toBe(1);
  });

  test('works where the path is too long for a socket', async () => {
    const dataDir = join(aDataDir(), 'd'.repeat(60), 'é'.repeat(30));
    const server = await open(startEmbeddedPostgres, dataDir);
    expect(server.connection.host).not.toContain('ddd');
    expect(await ask(server.connection, 'select 1 as answer')).toBe(1);
    const beside = await open(joinOrStartEmbeddedPostgres, dataDir);
    expect(beside.pid).toBe(server.pid);
  });
});

describe('several processes on one folder', () => {
  test('a second server is refused, a command joins and leaves', async () => {
    const dataDir = await aDataDirWithDatabase();
    const server = await open(startEmbeddedPostgres, dataDir);
    const refusal = await startEmbeddedPostgres({ dataDir, log: quietLog }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).toContain(`process ${process.pid}`);

    const command = await open(joinOrStartEmbeddedPostgres, dataDir);
    expect(command.adopted).toBe(true);
    expect(command.pid).toBe(server.pid);
    expect(await command.stop()).toBe('left_running');
    expect(await ask(server.connection, 'select 1 as answer')).toBe(1);
    expect(await server.stop()).toBe('stopped');
  });

  test('the last one out stops it: a command that started it leaves it to the server', async () => {
    const dataDir = await aDataDirWithDatabase();
    const command = await open(joinOrStartEmbeddedPostgres, dataDir);
    expect(command.adopted).toBe(false);
    const server = await open(startEmbeddedPostgres, dataDir);
    expect(server.adopted).toBe(true);
    expect(await command.stop()).toBe('left_running');
    expect(await ask(server.connection, 'select 1 as answer')).toBe(1);
    expect(await server.stop()).toBe('stopped');
    expect(processMark(server.pid)).toBeNull();
  });

  test('two commands at once on an empty folder share one new server', async () => {
    const dataDir = aDataDir();
    const both = await Promise.all([
      open(joinOrStartEmbeddedPostgres, dataDir),
      open(joinOrStartEmbeddedPostgres, dataDir),
    ]);
    expect(both[0].pid).toBe(both[1].pid);
    for (const { connection } of both) expect(await ask(connection, 'select 1 as answer')).toBe(1);
    const outcomes = await Promise.all(both.map((server) => server.stop()));
    // One of them, or both when the second asked while the server was already going down.
    expect(outcomes).toContain('stopped');
    expect(processMark(both[0].pid)).toBeNull();
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.includes('making'))).toEqual([]);
  });

  test('start it again when one comes while the last one leaves', async () => {
    const dataDir = await aDataDirWithDatabase();
    const first = await open(joinOrStartEmbeddedPostgres, dataDir);
    const [outcome, second] = await Promise.all([first.stop(), open(joinOrStartEmbeddedPostgres, dataDir)]);
    expect(await ask(second.connection, 'select 1 as answer')).toBe(1);
    expect(second.pid === first.pid).toBe(outcome === 'left_running');
  });
});
