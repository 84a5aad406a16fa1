import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type PoolConfig } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDataDir, aDataDirWithDatabase } from '#platform/testing/server/data-dir.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import type { DatabaseLog } from '../log.ts';
import { createPool } from '../pool.ts';
import type { StartupError } from '../startup-error.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findInstanceHolder } from './instance-lock.ts';
import type { EmbeddedOptions } from './options.ts';
import { processMark } from './process-mark.ts';
import { EMBEDDED_SETTINGS, THROWAWAY_SETTINGS } from './settings.ts';

// Whole servers start here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const silent: DatabaseLog = { ...quietLog, error: () => {} };

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: silent, settings: THROWAWAY_SETTINGS, ...more });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

async function query(connection: PoolConfig, text: string): Promise<readonly unknown[]> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A program's process of its own, which the test kills. */
async function startElsewhere(
  dataDir: string,
): Promise<{ node: number; postgres: number; kill(): Promise<void> }> {
  const program = fileURLToPath(new URL('../../../testing/server/hold-database.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const line = await Promise.race([once(child.stdout, 'data'), ended.then(() => ['0'])]);
  const postgres = Number(String(line[0]));
  expect(postgres).toBeGreaterThan(0);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return { node: child.pid ?? 0, postgres, kill };
}

test('after kill -9 of the program the server that lives on is used and in the end stopped', async () => {
  const dataDir = await aDataDirWithDatabase();
  const other = await startElsewhere(dataDir);
  expect(findInstanceHolder(dataDir)?.pid).toBe(other.node);
  await expect(start(dataDir)).rejects.toThrow(`process ${other.node}`);
  await other.kill();
  expect(processMark(other.postgres)).not.toBeNull();
  expect(existsSync(join(dataDir, 'hodag.lock'))).toBe(true);
  expect(findInstanceHolder(dataDir)).toBeNull();

  const server = await start(dataDir);
  expect(server.adopted).toBe(true);
  expect(server.pid).toBe(other.postgres);
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await server.stop()).toBe('stopped');
  expect(processMark(other.postgres)).toBeNull();
});

test('after kill -9 of the server we are told, and the next start recovers what was committed', async () => {
  const dataDir = await aDataDirWithDatabase();
  const onLost = vi.fn<(reason: StartupError) => void>();
  // With the settings of every day: what was answered as committed is on the disk.
  const first = await start(dataDir, { onLost, settings: EMBEDDED_SETTINGS });
  await query(first.connection, 'create table kept as select generate_series(1, 1000) as n');
  process.kill(first.pid, 'SIGKILL');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  expect(onLost.mock.calls[0]?.[0].message).toContain('ended unexpectedly');
  expect(await first.stop()).toBe('stopped');

  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await query(second.connection, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
});

test('when one session crashes, PostgreSQL restarts its sessions and everybody connects again', async () => {
  const server = await start(await aDataDirWithDatabase());
  const pool = await createPool({ connection: server.connection, applicationName: 'test', log: silent });
  onTestFinished(() => pool.end());
  const victim = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [session] = victim.rows;
  // No session, no kill: 0 would mean this whole group of processes.
  if (!session) throw new Error('The session has no process');
  process.kill(session.pid, 'SIGKILL');
  await vi.waitFor(async () => expect((await pool.query('select 1')).rowCount).toBe(1));
  // Counted by the lock, so a command that leaves now must not stop the server.
  const superuser = { ...server.connection, user: 'postgres', database: 'postgres' };
  const held = `select count(*)::int as n from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;
  await vi.waitFor(async () => expect(await query(superuser, held)).toEqual([{ n: 1 }]));
  await pool.query('select 1');
  expect(processMark(server.pid)).not.toBeNull();
});

test('a server that takes no connections any more is stopped all the same', async () => {
  const server = await start(await aDataDirWithDatabase());
  const superuser = { ...server.connection, user: 'postgres', database: 'postgres' };
  await query(
    superuser,
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  const outcome = server.stop();
  expect(await outcome).toBe('stopped');
  expect(processMark(server.pid)).toBeNull();
});

test("a server's file whose number is another program now does not stop the start", async () => {
  const dataDir = await aDataDirWithDatabase();
  const first = await start(dataDir);
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const left = readFileSync(file, 'utf8');
  await first.stop();
  writeFileSync(file, left.replace(/^\d+/, String(process.ppid)));
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('removes a half-made database after a crash, and makes a whole one', async () => {
  const dataDir = aDataDir();
  const half = join(dataDir, 'postgres', 'data.making-2147483646-00000000');
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  const server = await start(dataDir);
  expect(existsSync(half)).toBe(false);
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});
