import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { listPendingMigrations, type MigrationSource, migrate } from './migrator.ts';
import { StartupError } from './startup-error.ts';

type Files = Readonly<Record<string, string>>;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
});
afterAll(() => database.close());

function folder(owner: string, files: Files): MigrationSource {
  const directory = join(aDataDir(), owner);
  mkdirSync(directory);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return { owner, directory };
}

const run = (...sources: readonly MigrationSource[]): ReturnType<typeof migrate> =>
  migrate(database.pool, sources, { log: quietLog });

async function refusalOf(attempt: Promise<unknown>): Promise<StartupError> {
  const error = await attempt.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  return error as StartupError;
}

async function tables(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function heldLocks(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ held: number }>(
    `select count(*)::int as held from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.held;
}

const A = { '0001_first.sql': 'create table a (id int primary key);' };
const A2 = {
  ...A,
  '0002_second.sql': 'alter table a add b text;\n--> statement-breakpoint\ncreate index on a (b);',
};

describe('what is applied', () => {
  test('each file once, owners in the order given, new files later', async () => {
    const grants = folder('grants', { '0001_grants.sql': 'create table g (a_id int references a (id));' });
    const identity = folder('identity', A);
    expect(await listPendingMigrations(database.pool, [identity])).toEqual(['identity/0001_first']);
    expect(await run(identity, grants)).toEqual({
      applied: ['identity/0001_first', 'grants/0001_grants'],
      present: 0,
    });
    expect(await run(identity, grants)).toEqual({ applied: [], present: 2 });
    writeFileSync(join(identity.directory, '0002_second.sql'), A2['0002_second.sql']);
    expect(await listPendingMigrations(database.pool, [identity, grants])).toEqual(['identity/0002_second']);
    expect((await run(identity, grants)).applied).toEqual(['identity/0002_second']);
    expect(await tables()).toEqual(['a', 'g', 'platform_migration']);
  });

  test('two programs that start at once take turns', async () => {
    const source = folder('identity', {
      '0001_slow.sql': 'create table a (id int); select pg_sleep(0.2);',
      '0002_more.sql': 'create table b (id int);',
    });
    const other = new Pool({ connectionString: database.url });
    const reports = await Promise.all([run(source), migrate(other, [source], { log: quietLog })]);
    await other.end();
    expect(reports.map(({ applied }) => applied.length).sort()).toEqual([0, 2]);
  });

  test('reports a wait that takes too long', async () => {
    const source = folder('identity', { '0001_slow.sql': 'select pg_sleep(0.7);' });
    const patient = run(source);
    await vi.waitFor(async () => expect(await heldLocks()).toBe(1));
    const impatient = migrate(database.pool, [source], { log: quietLog, waitMs: 100 });
    expect((await refusalOf(impatient)).message).toContain('Another process has been changing');
    expect((await patient).applied).toEqual(['identity/0001_slow']);
  });

  test('the lock is given back', async () => {
    await run(folder('identity', A));
    await vi.waitFor(async () => expect(await heldLocks()).toBe(0));
  });
});

describe('what is refused', () => {
  test('a failing file is rolled back whole, earlier ones stay', async () => {
    const source = folder('identity', {
      ...A,
      '0002_bad.sql':
        'create table half (id int);\n--> statement-breakpoint\ninsert into nowhere values (1);',
    });
    const refusal = await refusalOf(run(source));
    expect(refusal.message).toContain('identity/0002_bad failed');
    expect(refusal.message).toContain('relation "nowhere" does not exist');
    expect(await tables()).toEqual(['a', 'platform_migration']);
    writeFileSync(join(source.directory, '0002_bad.sql'), 'create table half (id int);');
    expect((await run(source)).applied).toEqual(['identity/0002_bad']);
  });

  test('a file changed after it was applied; line ends do not count', async () => {
    const source = folder('identity', { '0001_first.sql': 'create table a (\n  id int);' });
    await run(source);
    writeFileSync(join(source.directory, '0001_first.sql'), 'create table a (\r\n  id int);');
    expect((await run(source)).present).toBe(1);
    writeFileSync(join(source.directory, '0001_first.sql'), 'create table a (\n  id bigint);');
    expect((await refusalOf(run(source))).message).toContain('was changed after it had been applied');
  });

  test('a database that is newer than the program', async () => {
    const source = folder('identity', A2);
    await run(source);
    rmSync(join(source.directory, '0002_second.sql'));
    expect((await refusalOf(run(source))).message).toContain('newer than this program');
    expect((await refusalOf(listPendingMigrations(database.pool, [source]))).message).toContain(
      '0002_second',
    );
  });

  test('a file that would come before an applied one', async () => {
    const source = folder('identity', { '0002_second.sql': A['0001_first.sql'] });
    await run(source);
    writeFileSync(join(source.directory, '0001_late.sql'), 'create table late (id int);');
    expect((await refusalOf(run(source))).message).toContain('comes before identity/0002_second');
    expect(await tables()).not.toContain('late');
  });

  test.each<[string, Files, string]>([
    ['a wrong name', { 'first.sql': '' }, 'not named like 0001_name.sql'],
    ['a number used twice', { '0001_a.sql': '', '0001_b.sql': '' }, 'two migrations with number 0001'],
  ])('%s', async (_, files, message) => {
    expect((await refusalOf(run(folder('identity', files)))).message).toContain(message);
  });

  test('a folder that is missing, an owner named twice', async () => {
    const source = folder('identity', A);
    const missing = { owner: 'grants', directory: join(source.directory, 'nowhere') };
    expect((await refusalOf(run(source, missing))).message).toContain('migrations of grants are missing');
    expect((await refusalOf(run(source, source))).message).toContain(
      'Two migration folders are named identity',
    );
    expect(await tables()).toEqual([]);
  });
});
