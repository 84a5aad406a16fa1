import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aDataDir, aDataDirWithDatabase } from '#platform/testing/server/data-dir.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { StartupError } from '../startup-error.ts';
import { findEmbeddedBinaries } from './binaries.ts';
import { diskFullError } from './disk-space.ts';
import { joinOrStartEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findInstanceHolder } from './instance-lock.ts';
import { layoutOf, makeSocketFolder } from './layout.ts';
import type { EmbeddedOptions } from './options.ts';
import { launchFailed } from './postmaster.ts';
import { asMappedUser, asServiceAccount } from './run-as.ts';
import { THROWAWAY_SETTINGS } from './settings.ts';

// Whole servers start here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

async function refusalOf(dataDir: string, more: Partial<EmbeddedOptions> = {}): Promise<StartupError> {
  const error = await startEmbeddedPostgres({ dataDir, log: quietLog, ...more }).then(
    (server) => server.stop(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return error as StartupError;
}

async function startAndAsk(dataDir: string, more: Partial<EmbeddedOptions> = {}): Promise<void> {
  const options = { dataDir, log: quietLog, settings: THROWAWAY_SETTINGS, ...more };
  const server = await startEmbeddedPostgres(options);
  try {
    const client = new Client(server.connection);
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await server.stop();
  }
}

describe('refusals change nothing and give the folder back', () => {
  test('data of another version', async () => {
    const dataDir = aDataDir();
    const cluster = join(dataDir, 'postgres', 'data');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '16\n');
    const refusal = await refusalOf(dataDir);
    expect(refusal.message).toMatch(/PostgreSQL 16.*PostgreSQL 18/);
    expect(refusal.remedy).toContain('Nothing was changed');
    expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
    expect(findInstanceHolder(dataDir)).toBeNull();
  });

  test('files that are no database', async () => {
    const dataDir = aDataDir();
    const cluster = join(dataDir, 'postgres', 'data');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'notes'), 'mine');
    expect((await refusalOf(dataDir)).message).toContain('no PostgreSQL database');
    expect(readdirSync(cluster)).toEqual(['notes']);
  });

  test('too little disk', async () => {
    const dataDir = join(aDataDir(), 'new');
    const freeBytes = async (): Promise<number> => 150 * 1024 * 1024;
    expect((await refusalOf(dataDir, { freeBytes })).message).toContain('Only 150 MB are free');
    expect(existsSync(dataDir)).toBe(false);
    const joining = joinOrStartEmbeddedPostgres({ dataDir, log: quietLog, freeBytes });
    await expect(joining).rejects.toThrow('Only 150 MB are free');
  });

  test('a full disk is recognised in what PostgreSQL prints', () => {
    const output = 'initdb: error: could not write to file "x": No space left on device';
    expect(diskFullError(output, '/data')?.message).toContain('/data is full');
    expect(diskFullError('could not bind address', '/data')).toBeNull();
  });

  test('a path that cannot be a folder', async () => {
    const file = join(aDataDir(), 'file');
    writeFileSync(file, '');
    expect((await refusalOf(join(file, 'data'))).message).toMatch(/cannot be used: ENOTDIR/);
  });

  test("a server that cannot start says PostgreSQL's own words", async () => {
    const dataDir = await aDataDirWithDatabase();
    const refusal = await refusalOf(dataDir, { settings: { ...THROWAWAY_SETTINGS, work_mem: 'plenty' } });
    expect(refusal.message).toContain('invalid value for parameter "work_mem"');
    expect(findInstanceHolder(dataDir)).toBeNull();
  });
});

describe.skipIf(process.platform === 'win32')('a folder that was copied or restored', () => {
  test.each([0o755, 0o777, 0o770])('starts with the mode %o', async (mode) => {
    const dataDir = await aDataDirWithDatabase();
    const cluster = join(dataDir, 'postgres', 'data');
    chmodSync(cluster, mode);
    await startAndAsk(dataDir);
    expect(statSync(cluster).mode & 0o777).toBe(0o700);
  });

  test('starts without the empty folders, which archives and object stores leave out', async () => {
    const dataDir = await aDataDirWithDatabase();
    const cluster = join(dataDir, 'postgres', 'data');
    const empty = readdirSync(cluster, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((folder) => readdirSync(folder).length === 0);
    expect(empty.length).toBeGreaterThan(8);
    for (const folder of empty) rmdirSync(folder);
    await startAndAsk(dataDir);
  });

  test('keeps the mode of a folder that its group may read', async () => {
    const dataDir = await aDataDirWithDatabase();
    const cluster = join(dataDir, 'postgres', 'data');
    chmodSync(cluster, 0o750);
    await startAndAsk(dataDir);
    expect(statSync(cluster).mode & 0o777).toBe(0o750);
  });

  test.each([
    ['FATAL:  data directory "/d" has invalid permissions', 'chmod 700 /d/postgres/data'],
    ['FATAL:  data directory "/d" has wrong ownership', 'chown -R USER /d/postgres/data'],
    ['FATAL:  could not open file "global/pg_control": Permission denied', 'chmod -R u+rwX /d/postgres/data'],
  ])('%s: says which command helps, and asks for no earlier copy', (said, command) => {
    const { message, remedy } = launchFailed(said, layoutOf('/d'));
    expect(remedy).toContain(command);
    expect(message).toContain('Nothing is damaged');
    expect(remedy).not.toContain('earlier copy');
  });
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  const binaries = findEmbeddedBinaries();
  const mapped = asMappedUser(binaries, tmpdir()) !== null;
  const account = asServiceAccount(binaries, tmpdir());

  test.skipIf(!mapped)('works in a folder that only root can enter', async () => {
    const closed = aDataDir();
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    await startAndAsk(join(closed, 'data'), { rootStrategies: [asMappedUser] });
    expect(statSync(join(closed, 'data', 'postgres', 'data')).uid).toBe(0);
  });

  test.skipIf(!account)('gives up root for a service account, which then owns the data', async () => {
    const open = aDataDir();
    chmodSync(open, 0o711);
    const dataDir = join(open, 'data');
    await startAndAsk(dataDir, { rootStrategies: [asServiceAccount] });
    expect(statSync(join(dataDir, 'postgres', 'data')).uid).toBe(account?.user?.uid);
    // The owner stays, whatever way would be tried first.
    await startAndAsk(dataDir);
    expect(statSync(join(dataDir, 'postgres', 'data')).uid).toBe(account?.user?.uid);
  });

  test.skipIf(!mapped || !account)('data of root is handed over where only the account is left', async () => {
    const open = aDataDir();
    chmodSync(open, 0o711);
    const dataDir = join(open, 'data');
    await startAndAsk(dataDir, { rootStrategies: [asMappedUser] });
    await startAndAsk(dataDir, { rootStrategies: [asServiceAccount] });
    expect(statSync(join(dataDir, 'postgres', 'data', 'base')).uid).toBe(account?.user?.uid);
  });

  test('says so where there is no way', async () => {
    const dataDir = join(aDataDir(), 'data');
    expect((await refusalOf(dataDir, { rootStrategies: [asServiceAccount] })).message).toContain('as root');
  });

  test('refuses a socket folder that another user prepared', () => {
    const dataDir = join(aDataDir(), 'd'.repeat(100));
    const layout = layoutOf(dataDir);
    const runAs = { description: 'root', prefix: [] };
    const folder = makeSocketFolder(layout, runAs);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    chownSync(folder, 12_345, 12_345);
    expect(() => makeSocketFolder(layout, runAs)).toThrow('must be a folder that belongs to this user');
  });
});
