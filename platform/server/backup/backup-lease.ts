import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import { Lease } from '../lease.ts';
import { BackupRefusal } from './backup-refusal.ts';

const NAME = 'platform_backup';
const LENGTH_MS = 60_000;
const RENEW_MS = 15_000;

/**
 * Runs a backup as the only one of the instance. Files that no row names any more are not removed meanwhile: the
 * snapshot may name them ({@link requireNoBackup}).
 * @param work ends early when its signal is raised: the lease was lost
 * @throws BackupRefusal while another one runs
 */
export async function asOnlyBackup<T>(db: Database, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const lease = new Lease(db, NAME, LENGTH_MS);
  if (!(await lease.take())) {
    throw new BackupRefusal(
      'already_running',
      'Another backup of this instance is being written.',
      'Wait until it is done. One that was killed blocks others for a minute.',
    );
  }
  const lost = new AbortController();
  const renewing = setInterval(() => {
    void lease
      .take()
      .catch(() => false)
      .then((held) => {
        if (!held && lease.leftMs === 0) lost.abort(new Error('The backup was held up and lost its turn'));
      });
  }, RENEW_MS);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(renewing);
    await lease.release();
  }
}

/**
 * For jobs that remove files whose rows are gone, which then run again later.
 * @throws JobFailure while a backup copies files
 */
export async function requireNoBackup(db: Database): Promise<void> {
  const { rows } = await db.execute(
    sql`select from platform_lease where name = ${NAME} and expires_at > clock_timestamp()`,
  );
  if (rows.length > 0)
    throw new JobFailure('A backup is copying files. They are removed after it: this job runs again.');
}
