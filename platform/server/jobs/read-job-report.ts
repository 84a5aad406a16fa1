import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** How one job stands: what waits of it, and its runs of the last day. */
export interface JobStanding {
  readonly job: string;
  /** Runs that are asked for and have not begun. */
  readonly waiting: number;
  readonly running: number;
  /** Pending jobs that could have begun over five minutes ago. */
  readonly late: number;
  /** Runs that failed as often as they may. */
  readonly gaveUp: number;
  readonly runs: number;
  readonly failed: number;
  readonly lastRunAt: Date | null;
  /** Why the newest failed run of the day, or one that gave up, failed. */
  readonly lastError: string | null;
}

/** All jobs with something to say, by name: what waits, and what ran since then.. */
export async function readJobReport(db: Database, since: Date): Promise<readonly JobStanding[]> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    with queued as (
      select task_identifier as job,
             count(*) filter (where attempts < max_attempts and locked_at is null) as waiting,
             count(*) filter (where locked_at is not null) as running,
             count(*) filter (where attempts < max_attempts and locked_at is null
                              and run_at < now() - interval '5 minutes') as late,
             count(*) filter (where attempts >= max_attempts and locked_at is null) as gave_up,
             max(last_error) filter (where attempts >= max_attempts and locked_at is null) as error
      from graphile_worker.jobs group by task_identifier
    ), ran as (
      select job, count(*) as runs, count(*) filter (where status = 'failed') as failed,
             extract(epoch from max(started_at)) * 1000 as last_run,
             (array_agg(error order by started_at desc) filter (where status = 'failed'))[1] as error
      from platform_job_run where started_at >= ${since.toISOString()}::timestamptz group by job
    )
    select coalesce(q.job, r.job) as job, q.waiting, q.running, q.late, q.gave_up, r.runs, r.failed, r.last_run,
           coalesce(r.error, q.error) as error
    from queued q full join ran r on r.job = q.job order by 1`);
  return rows.map((row) => ({
    job: String(row.job),
    waiting: Number(row.waiting ?? 0),
    running: Number(row.running ?? 0),
    late: Number(row.late ?? 0),
    gaveUp: Number(row.gave_up ?? 0),
    runs: Number(row.runs ?? 0),
    failed: Number(row.failed ?? 0),
    lastRunAt: row.last_run == null ? null : new Date(Number(row.last_run)),
    lastError: row.error ?? null,
  }));
}
