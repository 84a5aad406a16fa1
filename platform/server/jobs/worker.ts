import { makeWorkerUtils } from 'graphile-worker';
import type { Pool } from 'pg';
import { poolOf } from '../db/database.ts';
import type { StartupError } from '../db/startup-error.ts';
import type { Domain } from '../domain.ts';
import type { Services } from '../services.ts';
import { areNoted, unlockJobs } from './locks.ts';
import { silentLogger } from './queue-log.ts';
import { SupervisedQueue } from './supervised-queue.ts';

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
  /** Pause between two looks at whether the queue still works; default 5 s. */
  readonly lookMs?: number;
  /** Called when the queue did not work again after three restarts; the process should end. */
  readonly onGivenUp?: (reason: StartupError) => void;
}

const GRACE_MS = 2000;
const STOP_LIMIT_MS = 8000;
const LOOK_MS = 5000;

/**
 * Starts the job worker and its cron on its own pool (at least 2 connections, or jobs never run), and resolves once the
 * queue has answered. It is watched: where it takes nothing any more it is thrown away with its pool and started again.
 * @param pools the pool, or how to open one, which a restart then does
 * @throws StartupError when the queue does not answer within a minute
 */
export async function startJobWorker(
  services: Services,
  domains: readonly Domain[],
  pools: Pool | (() => Promise<Pool>),
  options: JobWorkerOptions = {},
): Promise<JobWorker> {
  const queue = new SupervisedQueue(services, domains, {
    openPool: typeof pools === 'function' ? pools : async () => pools,
    ownsPool: typeof pools === 'function',
    graceMs: options.graceMs ?? GRACE_MS,
    lookMs: options.lookMs ?? LOOK_MS,
    ...(options.onGivenUp ? { onGivenUp: options.onGivenUp } : {}),
  });
  const pool = poolOf(services.db);
  // With the embedded database there is one worker, this one: what is locked was left by a process that was killed.
  if (!services.config.DATABASE_URL) await unlockJobs(pool, null);
  await queue.start();
  const limitMs = options.stopLimitMs ?? STOP_LIMIT_MS;
  return {
    async stop() {
      const deadline = Date.now() + limitMs;
      const workerPools = queue.workerPools;
      if ((await queue.stop(limitMs)) && (await areNoted(pool, workerPools, deadline))) return;
      services.log.warn(
        { part: 'jobs', limitMs },
        'Jobs still run though the worker stops; they will run again',
      );
      await unlockJobs(pool, workerPools);
    },
  };
}
