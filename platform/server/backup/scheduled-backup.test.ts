import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Services } from '../services.ts';
import { backupFolder } from './backup-folder.ts';
import { checkBackup } from './check-backup.ts';
import { readBackup } from './read-backup.ts';
import { backupName } from './retention.ts';
import { scheduledBackup } from './scheduled-backup.ts';

const NOW = new Date('2026-11-29T02:30:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function aService(environment: Readonly<Record<string, string>>, settings: Record<string, unknown> = {}) {
  const given = platformServices({ db: database.db, dataDir: aDataDir(), environment });
  return { ...given, clock: { now: () => NOW }, config: { ...given.config, SETTINGS: settings } };
}

async function run(services: Services): Promise<string | null> {
  let skipped: string | null = null;
  const skip = (reason: string): void => {
    skipped = reason;
  };
  await scheduledBackup.run(services, {}, { report: () => {}, skip, signal: new AbortController().signal });
  return skipped;
}

const daysBefore = (days: number): string => backupName(new Date(NOW.getTime() - days * DAY_MS));

it('writes one of the night, whole and with the key, and keeps those of the settings', async () => {
  const BACKUP_DIR = aDataDir();
  const others = ['notes.txt', ...[1, 2, 3, 40].map(daysBefore)];
  for (const name of others) writeFileSync(join(BACKUP_DIR, name), 'earlier');
  const services = aService(
    { BACKUP_DIR, BACKUP_PASSPHRASE: 'seven quiet otters swim' },
    { 'platform.backupsKeptDaily': 2, 'platform.backupsKeptWeekly': 0, 'platform.backupsKeptMonthly': 2 },
  );
  expect(await run(services)).toBeNull();
  const made = backupName(NOW);
  expect(readdirSync(BACKUP_DIR).sort()).toEqual([daysBefore(40), daysBefore(1), made, 'notes.txt']);
  expect((await readBackup(join(BACKUP_DIR, made))).keys).not.toBeNull();
  expect(await checkBackup(services)).toMatchObject({ detail: expect.stringContaining(made) });
});

it('is in the data folder unless told otherwise, of which the health warns', async () => {
  const services = aService({ SECRET_KEY: '' });
  expect(await run(services)).toBeNull();
  expect(readdirSync(backupFolder(services.config))).toEqual([backupName(NOW)]);
  expect(await checkBackup(services)).toMatchObject({
    status: 'warning',
    remedy: expect.stringContaining('Set BACKUP_PASSPHRASE'),
  });
});

it('removes nothing where none could be written', async () => {
  const BACKUP_DIR = aDataDir();
  const names = [backupName(NOW), ...[1, 2, 3].map(daysBefore)];
  for (const name of names) writeFileSync(join(BACKUP_DIR, name), 'earlier');
  const services = aService({ BACKUP_DIR }, { 'platform.backupsKeptDaily': 1 });
  await expect(run(services)).rejects.toMatchObject({ code: 'exists' });
  expect(readdirSync(BACKUP_DIR).sort()).toEqual([...names].sort());
});

it('does nothing where the setting is off, and says so', async () => {
  const services = aService({}, { 'platform.scheduledBackups': 'off' });
  expect(await run(services)).toContain('platform.scheduledBackups is off');
});
