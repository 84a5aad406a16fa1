import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { poolOf } from '../db/database.ts';
import { errorSentence } from '../describe-error.ts';
import type { Services } from '../services.ts';
import { unlockJobs } from './locks.ts';
import { queueLog } from './queue-log.ts';
import { QueueWatch } from './queue-watch.ts';
import { keepSettling } from './settle-jobs.ts';

/** Most wait for others: a database, a mail server, a source of grants. */
export const CONCURRENT_JOBS = 10;
/** A safety net: new jobs wake the worker at once by NOTIFY. */
const POLL_MS = 2000;
/** The runner asks for its tasks, for what is due by the clock and for notices at the same time. */
const WARM_CONNECTIONS = 3;
const FIRST_ANSWER_MS = 30_000;
const QUIET_MS = 250;

/** The queue did not answer its first question; the next runner may well be answered. */
export class QueueSilent extends Error {}

export interface RunnerSetup {
  readonly services: Services;
  readonly tasks: TaskList;
  readonly cronItems: ParsedCronItem[];
  readonly pool: Pool;
  readonly graceMs: number;
  /** Called with a sentence when it no longer works. */
  onTrouble(trouble: string): void;
}

/** One life of graphile-worker: where it no longer works it is thrown away, and another made. */
export interface QueueRunner {
  readonly pool: Pool;
  /** Names under which jobs are locked. */
  readonly workerPools: readonly string[];
  readonly watch: QueueWatch;
  isSettling(): boolean;
  /** @returns false where jobs still run after so many ms */
  stop(limitMs: number): Promise<boolean>;
}

/**
 * Starts graphile-worker on open connections, and waits until it has asked the queue once: it keeps the answer to its
 * very first query for good, even where that was a failure (docs/decisions/0079).
 * @throws QueueSilent when its first query failed
 */
export async function startRunner(setup: RunnerSetup): Promise<QueueRunner> {
  const { pool, services } = setup;
  const events: WorkerEvents = new EventEmitter();
  const workerPools: string[] = [];
  events.on('pool:create', ({ workerPool }) => workerPools.push(workerPool.id));
  const watch = new QueueWatch(CONCURRENT_JOBS, setup.onTrouble);
  watch.follow(events);
  // First, while a connection that is refused still says so.
  await warm(pool);
  const settling = keepSettling(pool, poolOf(services.db), services.log);
  const answered = firstAnswer(events);
  const runner = await run({
    pgPool: pool,
    taskList: setup.tasks,
    parsedCronItems: setup.cronItems,
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    gracefulShutdownAbortTimeout: setup.graceMs,
    events,
    logger: queueLog(services.log),
  });
  let isStopping = false;
  const stop = (limitMs: number): Promise<boolean> => {
    isStopping = true;
    return stopsWithin(runner, limitMs);
  };
  const over = (): void => {
    if (!isStopping) setup.onTrouble('The job queue ended.');
  };
  runner.promise.then(over, over);
  try {
    await answered;
  } catch (error) {
    await quiet();
    await stop(setup.graceMs);
    // Gives back the jobs it took before its answer was lost.
    await unlockJobs(poolOf(services.db), workerPools).catch(() => {});
    throw new QueueSilent(errorSentence(error), { cause: error });
  }
  return { pool, workerPools, watch, isSettling: () => settling() > 0, stop };
}

/**
 * Lets questions that are about to fail come to their end: graphile-worker prints a stack for each place that is stopped
 * while it asks.
 */
export const quiet = (): Promise<void> => delay(QUIET_MS);

/** Opens connections, so that none of the first queries has to. */
async function warm(pool: Pool): Promise<void> {
  const count = Math.min(WARM_CONNECTIONS, pool.options.max);
  const clients = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
  for (const one of clients) if (one.status === 'fulfilled') one.value.release();
  const failed = clients.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Settles with the first answer of the queue. */
function firstAnswer(events: WorkerEvents): Promise<void> {
  const answer = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error('The job queue does not answer')),
      FIRST_ANSWER_MS,
    ).unref();
    const settle = (error?: unknown): void => {
      clearTimeout(limit);
      if (error === undefined) resolve();
      else reject(error);
    };
    events.once('worker:getJob:empty', () => settle());
    events.once('job:start', () => settle());
    events.once('worker:getJob:error', ({ error }) => settle(error));
  });
  // It may fail before it is awaited.
  answer.catch(() => {});
  return answer;
}

async function stopsWithin(runner: Runner, limitMs: number): Promise<boolean> {
  const limit = new AbortController();
  const late = delay(limitMs, false, { signal: limit.signal }).catch(() => false);
  const stopping = runner.stop().then(
    () => true,
    // It ended before.
    () => true,
  );
  const stopped = await Promise.race([stopping, late]);
  limit.abort();
  return stopped;
}
