import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CronItem,
  Logger as GraphileLogger,
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { describeError, errorSentence } from '../describe-error.ts';
import type { Domain, JobSpec } from '../domain.ts';
import { EVENT_JOB, handleEventJob } from '../events.ts';
import { MAIL_JOB } from '../mail/mailer.ts';
import { sendMailJob } from '../mail/send-mail-job.ts';
import type { Services } from '../services.ts';
import { platformJobs } from './platform-jobs.ts';
import { runLogged } from './run-logged.ts';

/** Brings the job queue's own tables up to date. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const workerUtils = await makeWorkerUtils({ pgPool: pool, logger: silentLogger() });
  try {
    await workerUtils.migrate();
  } finally {
    await workerUtils.release();
  }
}

export interface JobWorker {
  /**
   * Takes no new job, tells running ones by their signal, and waits for them, up to the limit. A job that continues
   * beyond it is given back to the queue, for the next worker.
   */
  stop(): Promise<void>;
}

export interface JobWorkerOptions {
  /** How long running jobs may continue after `stop` before their signal is raised; default 2 s. */
  readonly graceMs?: number;
  /** How long `stop` waits in all; default 8 s. */
  readonly stopLimitMs?: number;
}

const GRACE_MS = 2000;
const STOP_LIMIT_MS = 8000;
/** Most wait for others: a database, a mail server, a source of grants. */
export const CONCURRENT_JOBS = 10;
/** A safety net: new jobs wake the worker at once by NOTIFY. */
const POLL_MS = 2000;
const NOTED_POLL_MS = 10;

/** Starts the job worker and its cron on its own pool (at least 2 connections, or jobs never run). */
export async function startJobWorker(
  services: Services,
  domains: readonly Domain[],
  pool: Pool,
  options: JobWorkerOptions = {},
): Promise<JobWorker> {
  const jobs = [...platformJobs, ...domains.flatMap((domain) => domain.jobs ?? [])];
  const events: WorkerEvents = new EventEmitter();
  const ownPools: string[] = [];
  events.on('pool:create', ({ workerPool }) => ownPools.push(workerPool.id));
  // With the embedded database there is one worker, this one: what is locked was left by a process that was killed.
  if (!services.config.DATABASE_URL) await unlockJobs(pool, null);
  const runner: Runner = await run({
    pgPool: pool,
    taskList: taskList(services, domains),
    parsedCronItems: parseCronItems(jobs.flatMap(cronItemOf)),
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    gracefulShutdownAbortTimeout: options.graceMs ?? GRACE_MS,
    events,
    logger: workerLogger(services.log),
  });
  const limitMs = options.stopLimitMs ?? STOP_LIMIT_MS;
  return {
    async stop() {
      const deadline = Date.now() + limitMs;
      if ((await stopsWithin(runner, limitMs)) && (await areNoted(pool, ownPools, deadline))) return;
      services.log.warn(
        { part: 'jobs', limitMs },
        'Jobs still run though the worker stops; they will run again',
      );
      await unlockJobs(pool, ownPools);
    },
  };
}

function cronItemOf({ name, cron, maxAttempts, queue }: JobSpec): CronItem[] {
  if (!cron) return [];
  const options = {
    backfillPeriod: backfillPeriod(cron),
    ...(maxAttempts ? { maxAttempts } : {}),
    ...(queue ? { queueName: queue } : {}),
  };
  return [{ task: name, match: cron, options }];
}

/**
 * How far back a start looks for runs that were missed, in ms. A whole day holds each daily run exactly once, whenever
 * the instance was off; what runs each hour or more often comes soon anyway. The very first start makes up for nothing.
 */
function backfillPeriod(cron: string): number {
  const [minute = '', hour = ''] = cron.split(' ');
  return [minute, hour].every((field) => /^\d+$/.test(field)) ? DAY_MS : 0;
}

async function stopsWithin(runner: Runner, limitMs: number): Promise<boolean> {
  const limit = new AbortController();
  const late = delay(limitMs, false, { signal: limit.signal }).catch(() => false);
  const stopped = await Promise.race([runner.stop().then(() => true), late]);
  limit.abort();
  return stopped;
}

/**
 * Waits until the ended jobs of these worker pools are noted as such: graphile-worker does not wait for that itself, and
 * anyone who ends the database pool too early has them run a second time.
 * @returns false when it takes longer than until `deadline`, in ms since the epoch
 */
async function areNoted(pool: Pool, workerPools: readonly string[], deadline: number): Promise<boolean> {
  for (;;) {
    const { rows } = await pool.query(
      'select 1 from graphile_worker.jobs where locked_by = any($1::text[]) limit 1',
      [workerPools],
    );
    if (rows.length === 0) return true;
    if (Date.now() >= deadline) return false;
    await delay(NOTED_POLL_MS);
  }
}

/** Gives locked jobs back to the queue: those of the named worker pools, or all. Else they would wait for 4 hours. */
async function unlockJobs(pool: Pool, workerPools: readonly string[] | null): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_by = any(coalesce($1::text[], array[locked_by]))`,
    [workerPools],
  );
}

function taskList(services: Services, domains: readonly Domain[]): TaskList {
  const subscriptions = domains.flatMap((domain) => domain.subscriptions ?? []);
  const tasks: TaskList = {
    [EVENT_JOB]: noteable((payload) => handleEventJob(services, subscriptions, payload)),
    [MAIL_JOB]: noteable((payload) => sendMailJob(services, payload)),
  };
  for (const job of [...platformJobs, ...domains.flatMap((domain) => domain.jobs ?? [])]) {
    if (tasks[job.name]) throw new Error(`Two jobs are named ${job.name}`);
    tasks[job.name] = noteable((payload, { abortSignal }) => runLogged(services, job, payload, abortSignal));
  }
  return tasks;
}

/** A failure as the queue keeps it. */
class JobFailure extends Error {}

/**
 * A task that throws only what the queue can note. The queue writes an error's message as JSON and waits for nobody:
 * text that PostgreSQL refuses would end the process, at each start anew.
 */
function noteable(task: (...args: Parameters<Task>) => Promise<void>): Task {
  return async (payload, tools) => {
    try {
      await task(payload, tools);
    } catch (error) {
      throw new JobFailure(errorSentence(error), { cause: error });
    }
  };
}

/** The queue's own messages name jobs, never their payload; only what went wrong is kept. */
function workerLogger(log: Services['log']): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    const error = (meta as { error?: unknown } | undefined)?.error;
    const thrown = error instanceof JobFailure ? error.cause : error;
    const fields = { part: 'jobs', ...(error === undefined ? {} : { err: describeError(thrown) }) };
    // The message repeats the error's, with a query's parameters; the error's own description does not.
    const text = message.split('\n')[0] ?? message;
    if (level === 'error') log.error(fields, text);
    else if (level === 'warning') log.warn(fields, text);
  });
}

function silentLogger(): GraphileLogger {
  return new GraphileLogger(() => () => {});
}
