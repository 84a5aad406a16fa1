import { stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts';
import { counted } from '../../kernel/format/numbers.ts';
import type { Health } from '../health-report.ts';
import { platformSettings } from '../platform-settings.ts';
import type { Services } from '../services.ts';
import { backupFolder } from './backup-folder.ts';

/** A day, and a night that took long. */
const TOO_OLD_MS = 36 * HOUR_MS;
const MAKE_ONE = 'Make one now: npm run hodag -- backup FILE.';

/** Age of the newest backup that was read back, and whether a lost disk would take it too. */
export async function checkBackup({ db, config, clock }: Services): Promise<Health> {
  const { rows } = await db.execute<{ ms: string; file: string; holds_key: boolean }>(sql`
    select extract(epoch from at) * 1000 as ms, file, holds_key from platform_backup
    order by at desc, id desc limit 1`);
  const isScheduled = platformSettings.read(config).scheduledBackups === 'on';
  const [newest] = rows;
  if (!newest) {
    return {
      status: 'warning',
      detail: isScheduled
        ? 'There is no backup yet; the first is due at 02:30 UTC'
        : 'There is no backup, and scheduled ones are off',
      remedy: MAKE_ONE,
    };
  }
  const age = clock.now().getTime() - Number(newest.ms);
  const detail = `The last backup is ${ageText(age)} old and was read back whole: ${newest.file}`;
  if (age > TOO_OLD_MS) {
    const why = isScheduled ? 'The job log says why none was written since (platform_backup). ' : '';
    return { status: 'warning', detail, remedy: `${why}${MAKE_ONE}` };
  }
  const remedy = await weakness(config, newest);
  return remedy ? { status: 'warning', detail, remedy } : { status: 'ok', detail };
}

async function weakness(
  config: Services['config'],
  newest: { readonly file: string; readonly holds_key: boolean },
): Promise<string | null> {
  if (!newest.holds_key && !config.SECRET_KEY)
    return 'It does not hold the key of the instance. Set BACKUP_PASSPHRASE, or keep secret.key of the data folder elsewhere.';
  if (
    newest.file.startsWith(backupFolder(config)) &&
    (await isSameDisk(backupFolder(config), config.DATA_DIR))
  )
    return 'It is on the disk of the data. Set BACKUP_DIR to a folder on another one, or copy it away.';
  return null;
}

async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => null)));
  return first !== null && second !== null && first?.dev === second?.dev;
}

function ageText(ms: number): string {
  if (ms < HOUR_MS) return 'less than an hour';
  if (ms < 2 * DAY_MS) return counted(Math.floor(ms / HOUR_MS), 'hour');
  return counted(Math.floor(ms / DAY_MS), 'day');
}
