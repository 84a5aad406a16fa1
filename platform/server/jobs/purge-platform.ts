import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Database } from '../db/database.ts';
import type { JobSpec } from '../domain.ts';
import { deleteCallsBefore } from '../http/idempotency-store.ts';
import { outboxFolder, removeMailsBefore } from '../mail/outbox.ts';
import { platformSettings } from '../platform-settings.ts';
import { shortenAuditAddresses } from '../shorten-audit-addresses.ts';
import { removeAbandonedParts } from '../storage/write-whole.ts';

/** An event's job tries for four days at most; a month leaves room to look into what went wrong. */
const EVENTS_KEPT_DAYS = 30;
const JOB_RUNS_KEPT_DAYS = 30;
/** A run that never said how it ended was killed with its process: jobs work in short steps. */
const JOB_RUN_LOST_AFTER_DAYS = 1;
/** Only today's counts; the days before it are there for operators who look into a bill. */
const MODEL_USE_KEPT_DAYS = 60;
/** Jobs that gave up keep their payload, a mail among them, so they are not kept for ever. */
const FAILED_JOBS_KEPT_DAYS = 30;

/**
 * Deletes what the platform keeps for a time: handled events, the job log, jobs that gave up, half-written files,
 * mails in the outbox, answers to idempotent calls, what the language model was asked for, and of old audit entries the whole addresses.
 */
export const purgePlatform: JobSpec = {
  name: 'platform_purge',
  cron: '41 3 * * *',
  async run({ db, clock, config }) {
    const now = clock.now();
    const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    await markLostRuns(db, daysAgo(JOB_RUN_LOST_AFTER_DAYS), now);
    await deleteOldRuns(db, daysAgo(JOB_RUNS_KEPT_DAYS));
    await deleteHandledEvents(db, daysAgo(EVENTS_KEPT_DAYS));
    await deleteModelUse(db, daysAgo(MODEL_USE_KEPT_DAYS));
    await deleteCallsBefore(db, daysAgo(1));
    await deleteFailedJobs(db, daysAgo(FAILED_JOBS_KEPT_DAYS));
    for (const folder of ['objects', 'outbox']) {
      await removeAbandonedParts(join(config.DATA_DIR, folder), daysAgo(1));
    }
    const { outboxDays, auditAddressDays } = platformSettings.read(config);
    await removeMailsBefore(outboxFolder(config), daysAgo(outboxDays));
    await shortenAuditAddresses(db, daysAgo(auditAddressDays));
  },
};

async function markLostRuns(db: Database, before: Date, now: Date): Promise<void> {
  await db.execute(sql`
    update platform_job_run
    set status = 'failed', finished_at = ${now.toISOString()}::timestamptz, error = 'The process ended before the job did'
    where status = 'running' and started_at < ${before.toISOString()}::timestamptz`);
}

async function deleteOldRuns(db: Database, before: Date): Promise<void> {
  await db.execute(sql`delete from platform_job_run where started_at < ${before.toISOString()}::timestamptz`);
}

/** An event whose job still waits stays: its receipt must be there when the job runs. */
async function deleteHandledEvents(db: Database, before: Date): Promise<void> {
  await db.execute(sql`
    delete from platform_event e
    where at < ${before.toISOString()}::timestamptz and not exists (
      select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'platform_event' and j.payload ->> 'eventId' = e.id::text)`);
}

async function deleteModelUse(db: Database, before: Date): Promise<void> {
  await db.execute(sql`delete from platform_model_use where day < ${before.toISOString()}::date`);
}

async function deleteFailedJobs(db: Database, before: Date): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before.toISOString()}::timestamptz
    having count(*) > 0`);
}
