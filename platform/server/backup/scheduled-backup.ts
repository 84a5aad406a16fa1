import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../kernel/clock.ts';
import type { JobSpec } from '../domain.ts';
import { platformSettings } from '../platform-settings.ts';
import { removeAbandonedParts } from '../storage/write-whole.ts';
import { backupFolder } from './backup-folder.ts';
import { explainWriting } from './backup-refusal.ts';
import { backupName, backupsToRemove } from './retention.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes a backup each night, reads it back, and removes those that are kept no longer: only after a new one was found
 * whole, so a disk that is full or broken never leaves fewer.
 */
export const scheduledBackup: JobSpec = {
  name: 'platform_backup',
  cron: '30 2 * * *',
  maxAttempts: 5,
  queue: 'platform_backup',
  async run(services, _payload, progress) {
    const { config, clock } = services;
    const settings = platformSettings.read(config);
    if (settings.scheduledBackups === 'off') {
      progress.skip?.('The setting platform.scheduledBackups is off.');
      return;
    }
    const folder = backupFolder(config);
    const now = clock.now();
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw explainWriting(error, folder);
    });
    await removeAbandonedParts(folder, new Date(now.getTime() - DAY_MS));
    await writeBackup(services, join(folder, backupName(now)), {
      passphrase: config.BACKUP_PASSPHRASE,
      report: (_step, done, total) => progress.report(done, total),
      signal: progress.signal,
    });
    const { backupsKeptDaily: daily, backupsKeptWeekly: weekly, backupsKeptMonthly: monthly } = settings;
    const old = backupsToRemove(await readdir(folder), { daily, weekly, monthly });
    for (const name of old) await rm(join(folder, name), { force: true });
  },
};
