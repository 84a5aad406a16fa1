import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { connectionUrl, withDatabase } from '#platform/testing/server/connection-url.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { discoverMigrations } from '#platform/testing/server/discover-migrations.ts';
import { testDatabase } from '#platform/testing/server/test-database.ts';

/** The parts of platform/testing/server, tested here because that folder is in no lane. */

test.each([
  [{ host: '/run/a b/é', port: 5432, user: 'hodag', database: 'hodag' }],
  [{ host: '127.0.0.1', port: 5555, user: 'a@b', password: 'p/w?', database: 'x-1' }],
])('a connection survives being written as a URL', (connection) => {
  const { host, port, user, database } = new Client({ connectionString: connectionUrl(connection) });
  expect({ host, port, user, database }).toEqual({ ...connection, password: undefined });
});

test('another database of the same server', () => {
  const url = connectionUrl({ host: '/run/x', user: 'hodag', database: 'one' });
  expect(withDatabase(url, 'two')).toBe('postgresql://hodag@localhost/two?host=%2Frun%2Fx&port=5432');
});

test('migrations are found after those of the domains they may call', () => {
  const root = aDataDir();
  const make = (path: string): void => {
    mkdirSync(join(root, path), { recursive: true });
  };
  make('platform/server/migrations');
  const domains = ['low/identity', 'low/accounts', 'mid/grants', 'top/admin'];
  for (const domain of domains) make(`domains/${domain}/server/migrations`);
  make('domains/top/site/web');
  const wings = {
    low: { identity: [], accounts: ['identity'] },
    mid: { grants: [] },
    top: { site: [], admin: [] },
  };
  writeFileSync(join(root, 'domains', 'wings.json'), JSON.stringify(wings));
  expect(discoverMigrations(root).map(({ owner }) => owner)).toEqual([
    'platform',
    'identity',
    'accounts',
    'grants',
    'admin',
  ]);
});

test('each test database is its own clone with every table, the job queue included', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await one.pool.query('create table only_here (id int)');
  const find = `select to_regclass('only_here') is not null as here, to_regclass('platform_migration') is not null as migrated,
    to_regclass('graphile_worker.jobs') is not null as jobs`;
  expect((await one.pool.query(find)).rows).toEqual([{ here: true, migrated: true, jobs: true }]);
  expect((await other.pool.query(find)).rows).toEqual([{ here: false, migrated: true, jobs: true }]);
  await Promise.all([one.close(), other.close()]);
});

test("runs a command with the machine's own PostgreSQL, or says that there is none", async () => {
  const program = fileURLToPath(new URL('../../testing/server/with-system-postgres.ts', import.meta.url));
  const script = `const { Client } = require('pg');
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
    client.connect().then(() => client.query('show server_version_num'))
      .then(({ rows }) => { console.log('VERSION', rows[0].server_version_num); return client.end(); })
      .then(() => process.exit(7));`;
  const args = ['--import', 'tsx', program, process.execPath, '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const [code] = await once(child, 'close');
  if (output.startsWith('Skipped: no PostgreSQL 15 or newer')) {
    expect(code).toBe(0);
    return;
  }
  expect(code).toBe(7);
  expect(Number(/VERSION (\d+)/.exec(output)?.[1])).toBeGreaterThanOrEqual(150_000);
});
