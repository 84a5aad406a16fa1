import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

const NOTED_POLL_MS = 10;

/**
 * Waits until the ended jobs of these worker pools are noted as such: graphile-worker does not wait for that itself, and
 * anyone who ends the database pool too early has them run a second time.
 * @returns false when it takes longer than until `deadline`, in ms since the epoch
 */
export async function areNoted(
  pool: Pool,
  workerPools: readonly string[],
  deadline: number,
): Promise<boolean> {
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
export async function unlockJobs(pool: Pool, workerPools: readonly string[] | null): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_by = any(coalesce($1::text[], array[locked_by]))`,
    [workerPools],
  );
}

/**
 * Gives back single jobs that these worker pools took and do not run: the answer that named them was lost with its
 * connection.
 */
export async function unlockLost(
  pool: Pick<Pool, 'query'>,
  ids: readonly string[],
  workerPools: readonly string[],
): Promise<void> {
  await pool.query(
    `with lost as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
       where id = any($1::bigint[]) and locked_by = any($2::text[]) returning job_queue_id
     )
     update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where id in (select job_queue_id from lost)`,
    [ids, workerPools],
  );
}
