import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '#platform/server/config.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { StartupError } from '#platform/server/db/startup-error.ts';
import { writeSetting } from '#platform/server/setting-store.ts';
import { aDataDir, aDataDirWithDatabase } from '#platform/testing/server/data-dir.ts';
import { tokensSettings } from '#standing/tokens/server';
import { openInstance } from './instance.ts';

const configOf = (DATA_DIR: string, more: Record<string, string> = {}) =>
  parseConfig({ DATA_DIR, LOG_LEVEL: 'silent', ...more });

it('a second server on the same folder is refused, a command joins, a lost database is told', {
  timeout: 60_000,
}, async () => {
  const folder = await aDataDirWithDatabase();
  let tell = (_reason: StartupError): void => {};
  const lost = new Promise<StartupError>((resolve) => {
    tell = resolve;
  });
  const first = await openInstance(configOf(folder), 'server', (reason) => tell(reason));
  onTestFinished(() => first.close());
  const second = openInstance(configOf(folder), 'server');
  await expect(second).rejects.toBeInstanceOf(StartupError);
  await expect(second).rejects.toMatchObject({ message: expect.stringMatching(/already|in use|holds|runs/) });

  const command = await openInstance(configOf(folder), 'command');
  expect((await command.services.health('readiness')).database?.status).toBe('ok');
  await command.close();

  const pid = Number.parseInt(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  const reason = await lost;
  expect(reason.message).toContain('ended unexpectedly');
  expect(reason.remedy).toContain('Start again');
});

it('a setting that an administrator changes counts at once in every process, but not over the file', async () => {
  const folder = await aDataDirWithDatabase();
  const SETTINGS_FILE = join(aDataDir(), 'settings.json');
  writeFileSync(SETTINGS_FILE, '{"tokens.reversalDays": 3}');
  const server = await openInstance(configOf(folder, { SETTINGS_FILE }), 'server');
  onTestFinished(() => server.close());
  const terms = () => tokensSettings.read(server.services.config);
  expect(terms()).toMatchObject({ decayPercentPerDay: 5, reversalDays: 3 });
  for (const name of ['tokens.decayPercentPerDay', 'tokens.reversalDays']) {
    await inTransaction(server.services.db, (tx) =>
      writeSetting(tx, {
        name,
        value: '9',
        version: 0,
        reason: 'As agreed',
        at: new Date(),
        actorId: '00000000-0000-4000-8000-000000000001',
      }),
    );
  }
  await expect.poll(() => terms().decayPercentPerDay).toBe(9);
  expect(terms().reversalDays).toBe(3);
  const command = await openInstance(configOf(folder), 'command');
  expect(tokensSettings.read(command.services.config)).toMatchObject({
    decayPercentPerDay: 9,
    reversalDays: 9,
  });
  await command.close();
});

it('an unknown setting stops the start before anything is made', async () => {
  const folder = aDataDir();
  const SETTINGS_FILE = join(folder, 'settings.json');
  writeFileSync(SETTINGS_FILE, '{"nothing.known": true}');
  const DATA_DIR = join(folder, 'data');
  await expect(openInstance(configOf(DATA_DIR, { SETTINGS_FILE }), 'command')).rejects.toThrow(
    'nothing.known',
  );
  expect(() => readFileSync(DATA_DIR)).toThrow('ENOENT');
});

it('a data folder that cannot be made is explained', async () => {
  const file = join(aDataDir(), 'file');
  writeFileSync(file, '');
  const opening = openInstance(configOf(join(file, 'data')), 'server');
  await expect(opening).rejects.toMatchObject({
    name: 'StartupError',
    remedy: expect.stringContaining('DATA_DIR'),
  });
});
