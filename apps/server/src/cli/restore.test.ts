import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aMember, testServices } from '#members/identity/testing';
import { parseConfig } from '#platform/server/config.ts';
import { aDataDir, aDataDirWithDatabase } from '#platform/testing/server/data-dir.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { giveHdag } from '#standing/tokens/testing';
import { callHodag } from '../../testing/called-hodag.ts';
import { openInstance } from '../instance.ts';

const SECRET_KEY = 'the key of the instance that is restored in these tests';
const OLD_KEY = 'the key of the data that was there before the restore';

let source: TestDatabase;
let file: string;
const folder = makeThrowawayFolder();
const passphraseFile = join(folder, 'passphrase');
const sourceDir = join(folder, 'source');
const backUp = (target: string) =>
  callHodag(['backup', target, '--passphrase-file', passphraseFile], {
    DATABASE_URL: source.url,
    SECRET_KEY,
    DATA_DIR: sourceDir,
  });
const restore = (
  target: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = ['--passphrase-file', passphraseFile],
) => callHodag(['restore', target, ...words], environment);

beforeAll(async () => {
  source = await testDatabase();
  writeFileSync(passphraseFile, 'seven quiet otters swim\n');
  mkdirSync(join(sourceDir, 'objects', 'teams'), { recursive: true });
  writeFileSync(join(sourceDir, 'objects', 'teams', 'plan.txt'), 'the plan');
  const { userId } = await aMember(source.db, { username: 'restored' });
  await giveHdag(testServices(source.db), userId, 7n);
  file = join(folder, 'good.backup');
  expect((await backUp(file)).code).toBe(0);
});
afterAll(() => source.close());

/** A data folder with its own members, files and key. */
async function aUsedFolder(): Promise<string> {
  const dataDir = await aDataDirWithDatabase();
  writeFileSync(join(dataDir, 'secret.key'), `${OLD_KEY}\n`);
  mkdirSync(join(dataDir, 'objects'));
  writeFileSync(join(dataDir, 'objects', 'old.txt'), 'old');
  await onInstance(dataDir, async ({ services }) => {
    await aMember(services.db, { username: 'earlier' });
  });
  return dataDir;
}

async function onInstance<T>(
  dataDir: string,
  work: (instance: Awaited<ReturnType<typeof openInstance>>) => Promise<T>,
): Promise<T> {
  const instance = await openInstance(parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), 'command');
  try {
    return await work(instance);
  } finally {
    await instance.close();
  }
}

const membersIn = (dataDir: string) =>
  onInstance(dataDir, async ({ pool }) =>
    (await pool.query('select username from identity_user order by 1')).rows.map(({ username }) => username),
  );

describe('usage', () => {
  it.each([
    ['backup'],
    ['backup', 'one', 'two'],
    ['backup', 'one', '--passphrase', 'seven quiet otters swim'],
    ['restore'],
    ['restore', 'one', '--expect', 'abc'],
  ])('%s %s %s is wrong', async (...words) => {
    expect(await callHodag(words, {})).toMatchObject({ code: 2, json: { error: 'usage' } });
  });

  it('a backup needs a database, which it does not make, and a passphrase that can be read', async () => {
    const DATA_DIR = join(aDataDir(), 'none');
    const called = (...words: string[]) =>
      callHodag(['backup', join(folder, 'never.backup'), ...words], { DATA_DIR });
    expect((await called()).json.error).toBe('no_database');
    expect((await called('--passphrase-file', join(folder, 'nowhere'))).json.error).toBe('no_file');
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe('over data that is there', () => {
  it('puts the backup in its place and keeps the old data, which starts as before', async () => {
    const dataDir = await aUsedFolder();
    const { code, json } = await restore(file, { DATA_DIR: dataDir });
    expect([code, json]).toEqual([0, expect.objectContaining({ files: 1 })]);
    const oldData = String(json.oldData);
    expect(oldData.startsWith(join(dataDir, 'before-'))).toBe(true);
    expect(await membersIn(dataDir)).toEqual(['restored']);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()).toBe(SECRET_KEY);
    expect(readFileSync(join(dataDir, 'objects', 'teams', 'plan.txt'), 'utf8')).toBe('the plan');
    expect(existsSync(join(dataDir, 'objects', 'old.txt'))).toBe(false);
    expect(await membersIn(oldData)).toEqual(['earlier']);
    expect(readFileSync(join(oldData, 'secret.key'), 'utf8').trim()).toBe(OLD_KEY);
    expect(readFileSync(join(oldData, 'objects', 'old.txt'), 'utf8')).toBe('old');
  });

  it('does not need the old database to start', async () => {
    const dataDir = await aDataDirWithDatabase();
    writeFileSync(join(dataDir, 'postgres', 'data', 'global', 'pg_control'), 'broken');
    expect((await restore(file, { DATA_DIR: dataDir })).code).toBe(0);
    expect(await membersIn(dataDir)).toEqual(['restored']);
  });

  it('waits for no one: it is refused while the instance runs', async () => {
    const dataDir = await aUsedFolder();
    const running = await openInstance(parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), 'server');
    onTestFinished(() => running.close());
    const { code, json } = await restore(file, { DATA_DIR: dataDir });
    expect([code, json]).toEqual([1, expect.objectContaining({ error: 'in_use' })]);
    expect((await running.pool.query('select username from identity_user')).rows).toEqual([
      { username: 'earlier' },
    ]);
  });
});

describe('refused, with nothing touched', () => {
  it('is what is cut, altered, of another kind, without its key, or not the expected', async () => {
    const dataDir = await aUsedFolder();
    const whole = readFileSync(file);
    const altered = Buffer.from(whole);
    // the last byte belongs to a sum; one in the middle may be of a length, and then the file reads as cut
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    const written = (name: string, content: Uint8Array): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    writeFileSync(join(folder, 'other-passphrase'), 'nine loud otters sleep');
    const withPassphrase = ['--passphrase-file', passphraseFile];
    const cases: [string, string, readonly string[]][] = [
      ['cut_short', written('cut.backup', whole.subarray(0, whole.length - 40)), withPassphrase],
      ['damaged', written('altered.backup', altered), withPassphrase],
      ['not_a_backup', written('other.backup', Buffer.from('PGDMP: some other file')), withPassphrase],
      ['no_file', join(folder, 'none.backup'), withPassphrase],
      ['passphrase_needed', file, []],
      ['wrong_passphrase', file, ['--passphrase-file', join(folder, 'other-passphrase')]],
      ['not_the_expected', file, [...withPassphrase, '--expect', '0'.repeat(64)]],
    ];
    for (const [error, target, words] of cases) {
      const { code, json } = await restore(target, { DATA_DIR: dataDir }, words);
      expect([error, code, json]).toEqual([
        error,
        1,
        { error, message: expect.any(String), remedy: expect.any(String) },
      ]);
    }
    for (const [error, more] of [
      ['wrong_key', { SECRET_KEY: OLD_KEY }],
      ['bucket', { S3_URL: 'http://key:secret@127.0.0.1:1/bucket' }],
    ] as const) {
      expect((await restore(file, { DATA_DIR: dataDir, ...more })).json.error).toBe(error);
    }
    expect(readdirSync(dataDir).sort()).toEqual(['objects', 'postgres', 'secret.key']);
    expect(await membersIn(dataDir)).toEqual(['earlier']);
  });

  it('is a backup of a newer release, before anything is made', async () => {
    await source.pool.query(
      `insert into platform_migration (owner, name, checksum) values ('platform', '9999_future', repeat('0', 64))`,
    );
    const newer = join(folder, 'newer.backup');
    await backUp(newer);
    await source.pool.query(`delete from platform_migration where name = '9999_future'`);
    const dataDir = join(aDataDir(), 'data');
    const { json } = await restore(newer, { DATA_DIR: dataDir });
    expect(json).toMatchObject({
      error: 'newer_version',
      message: expect.stringContaining('platform/9999_future'),
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('is a ledger that does not add up, and a database that was empty is empty again', async () => {
    const change = (by: string) =>
      source.pool.query(`alter table tokens_account disable trigger user;
        update tokens_account set balance = balance ${by} where class = 5;
        alter table tokens_account enable trigger user`);
    const unsound = join(folder, 'unsound.backup');
    await change('+ 1');
    await backUp(unsound);
    await change('- 1');
    const dataDir = await aUsedFolder();
    expect((await restore(unsound, { DATA_DIR: dataDir })).json.error).toBe('ledger');
    expect(readdirSync(dataDir).sort()).toEqual(['objects', 'postgres', 'secret.key']);
    expect(await membersIn(dataDir)).toEqual(['earlier']);

    const empty = await testDatabase({ empty: true });
    onTestFinished(() => empty.close());
    const environment = { DATABASE_URL: empty.url, SECRET_KEY, DATA_DIR: aDataDir() };
    expect((await restore(unsound, environment)).json.error).toBe('ledger');
    const { rows } = await empty.pool.query(
      `select relname from pg_class where relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('killed in its middle', () => {
  it('leaves the old data as it was, and the next restore clears up', async () => {
    const dataDir = await aUsedFolder();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'apps/server/src/cli/cli.ts', 'restore', file, '--passphrase-file', passphraseFile],
      { env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }, stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const restoring = () => readdirSync(dataDir).filter((name) => name.startsWith('restoring-'));
    await vi.waitFor(() => {
      const [made] = restoring();
      if (!made || !existsSync(join(dataDir, made, 'postgres', 'data', 'postmaster.pid')))
        throw new Error('Not there yet');
    });
    child.kill('SIGKILL');
    await ended;
    expect(restoring()).toHaveLength(1);
    expect(await membersIn(dataDir)).toEqual(['earlier']);
    expect((await restore(file, { DATA_DIR: dataDir })).code).toBe(0);
    expect(restoring()).toEqual([]);
    expect(await membersIn(dataDir)).toEqual(['restored']);
  });
});

describe('with DATABASE_URL', () => {
  it('fills an empty database, and refuses one that is not with the way to do it', async () => {
    const empty = await testDatabase({ empty: true });
    onTestFinished(() => empty.close());
    const dataDir = aDataDir();
    const environment = { DATABASE_URL: empty.url, SECRET_KEY, DATA_DIR: dataDir };
    expect((await restore(file, environment)).code).toBe(0);
    expect((await empty.pool.query('select username from identity_user')).rows).toEqual([
      { username: 'restored' },
    ]);
    expect(readdirSync(dataDir)).toEqual(['objects']);
    const { json } = await restore(file, environment);
    expect(json).toMatchObject({
      error: 'database_not_empty',
      remedy: expect.stringMatching(/createdb.*pg_dump and pgBackRest/),
    });
  });
});
