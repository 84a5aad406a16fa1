import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { inTransaction } from './db/database.ts';
import { LiveSettings } from './live-settings.ts';
import { createLogger } from './log.ts';
import { writeSetting } from './setting-store.ts';
import { defineSettings, definitionsOf, setting } from './settings.ts';

const example = defineSettings('example', {
  days: setting({ schema: z.int().min(0), default: 7, meaning: 'Days.' }),
  other: setting({ schema: z.int(), default: 1, meaning: 'Something else.' }),
});
const definitions = definitionsOf([example]);

let database: TestDatabase;
let stop = (): void => {};
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  stop();
  await database.pool.query('truncate platform_setting, platform_setting_change');
});
afterAll(() => database.close());

const actorId = '00000000-0000-4000-8000-000000000001';
const store = (name: string, value: string | null, version = 0) =>
  inTransaction(database.db, (tx) =>
    writeSetting(tx, { name, value, version, reason: 'As agreed', actorId, at: new Date() }),
  );
const versionOf = async (name: string) =>
  Number(
    (await database.pool.query('select version from platform_setting where name = $1', [name])).rows[0]
      ?.version,
  );
const open = (fixed: Record<string, unknown> = {}, log = createLogger('silent')) =>
  new LiveSettings(fixed, definitions, log);
const daysOf = (settings: LiveSettings) => example.read({ SETTINGS: settings.current }).days;

it('are what is stored over the defaults, and what the file says over both', async () => {
  await store('example.days', '3');
  await store('example.other', '5');
  const settings = open({ 'example.other': 9 });
  expect(daysOf(settings)).toBe(7);
  await settings.load(database.db);
  expect(example.read({ SETTINGS: settings.current })).toEqual({ days: 3, other: 9 });
});

it('follow what any process changes, as a new map each time', async () => {
  const settings = open();
  stop = settings.follow(database.db);
  await store('example.days', '3');
  await expect.poll(() => daysOf(settings)).toBe(3);
  const before = settings.current;
  await store('example.days', null, await versionOf('example.days'));
  await expect.poll(() => daysOf(settings)).toBe(7);
  expect(settings.current).not.toBe(before);
});

it('hear what was changed while the connection was lost', async () => {
  const settings = open();
  stop = settings.follow(database.db);
  await store('example.days', '3');
  await expect.poll(() => daysOf(settings)).toBe(3);
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen platform_settings'`);
  await store('example.days', '4', await versionOf('example.days'));
  await expect.poll(() => daysOf(settings)).toBe(4);
});

it('are read again after a look that failed', async () => {
  const settings = open();
  stop = settings.follow(database.db);
  await store('example.days', '3');
  await expect.poll(() => daysOf(settings)).toBe(3);
  await database.pool.query('alter table platform_setting rename to platform_setting_away');
  await database.pool.query(`notify platform_settings, 'example.days'`);
  await database.pool.query('create table platform_setting (name int)');
  await database.pool.query(`notify platform_settings, 'example.days'`);
  await database.pool.query(`update platform_setting_away set value = '4'`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await database.pool.query('drop table platform_setting');
  await database.pool.query('alter table platform_setting_away rename to platform_setting');
  await expect.poll(() => daysOf(settings)).toBe(4);
});

it('leave out what this version does not know or take, and say so', async () => {
  await store('example.days', '-1');
  await store('example.gone', '1');
  const lines: unknown[] = [];
  const settings = open({}, createLogger('warn', { write: (line) => lines.push(JSON.parse(line)) }));
  await settings.load(database.db);
  expect(settings.current).toEqual({});
  expect(lines).toMatchObject([{ name: 'example.days' }]);
});

it('are the defaults in a database of an older version', async () => {
  const older = await testDatabase({ empty: true });
  try {
    const settings = open({ 'example.days': 2 });
    await settings.load(older.db);
    expect(settings.current).toEqual({ 'example.days': 2 });
  } finally {
    await older.close();
  }
});

it('keeps the former values when they cannot be read', async () => {
  await store('example.days', '3');
  const settings = open();
  await settings.load(database.db);
  const closed = await testDatabase({ empty: true });
  await closed.close();
  await expect(settings.load(closed.db)).rejects.toThrow();
  expect(daysOf(settings)).toBe(3);
  await settings.load(database.db);
  expect(daysOf(settings)).toBe(3);
});
