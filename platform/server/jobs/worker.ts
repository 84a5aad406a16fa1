import { sql } from 'drizzle-orm';
import {
  Logger as GraphileLogger,
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Domain, JobSpec, Subscription } from '../domain.ts';
import { EVENT_JOB, handleEventJob } from '../events.ts';
import { MAIL_JOB, sendMailJob } from '../mail/mailer.ts';
import type { Services } from '../services.ts';

/** Brings the job queue's own tables up to date. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const workerUtils = await makeWorkerUtils({ pgPool: pool, logger: silentLogger() });
  await workerUtils.migrate();
  await workerUtils.release();
}

export interface JobWorker {
  stop(): Promise<void>;
}

/** Starts the job worker and its cron on a pool of its own (at least 2 connections, or jobs never run). */
export async function startJobWorker(
  services: Services,
  domains: readonly Domain[],
  pool: Pool,
): Promise<JobWorker> {
  const subscriptions = domains.flatMap((domain) => domain.subscriptions ?? []);
  const jobs = domains.flatMap((domain) => domain.jobs ?? []);
  const runner: Runner = await run({
    pgPool: pool,
    taskList: taskList(services, jobs, subscriptions),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) =>
        cron ? [{ task: name, match: cron, options: { backfillPeriod: 0 } }] : [],
      ),
    ),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: workerLogger(services),
  });
  return { stop: () => runner.stop() };
}

function taskList(
  services: Services,
  jobs: readonly JobSpec[],
  subscriptions: readonly Subscription[],
): TaskList {
  const tasks: TaskList = {
    [EVENT_JOB]: (payload) => handleEventJob(services, subscriptions, payload),
    [MAIL_JOB]: (payload) => sendMailJob(services, payload),
  };
  for (const job of jobs)
    tasks[job.name] = (payload, helpers) => runLogged(services, job, payload, helpers.abortSignal);
  return tasks;
}

/** Runs one job and keeps its line in the job log, also when it fails. */
async function runLogged(
  services: Services,
  job: JobSpec,
  payload: unknown,
  signal: AbortSignal | undefined,
): Promise<void> {
  const started = await services.db.execute<{ id: string }>(
    sql`insert into platform_job_run (job) values (${job.name}) returning id`,
  );
  const id = started.rows[0]?.id;
  let done: number | null = null;
  let total: number | null = null;
  const finish = (status: string, error: string | null): Promise<unknown> =>
    services.db.execute(sql`update platform_job_run set finished_at = now(), status = ${status}, error = ${error},
      done = ${done}, total = ${total} where id = ${id}`);
  try {
    await job.run(services, payload, {
      signal: signal ?? new AbortController().signal,
      report: (nowDone, nowTotal) => {
        done = nowDone;
        total = nowTotal;
      },
    });
    await finish('done', null);
  } catch (error) {
    await finish('failed', error instanceof Error ? error.message.slice(0, 2000) : String(error));
    throw error;
  }
}

function workerLogger(services: Services): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error') services.log.error({ part: 'jobs' }, message);
    else if (level === 'warning') services.log.warn({ part: 'jobs' }, message);
  });
}

function silentLogger(): GraphileLogger {
  return new GraphileLogger(() => () => {});
}
