import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { QueueLook } from './queue-watch.ts';

/**
 * Reads what the queue could take now, and what it has taken.
 * @param tasks names of the tasks that this process runs
 * @param workerPools names under which it locks jobs
 */
export async function lookAtQueue(
  db: Database,
  tasks: readonly string[],
  workerPools: readonly string[],
): Promise<QueueLook> {
  const { rows } = await db.execute<{ due: boolean; taken: string[] | null }>(sql`
    select
      exists (
        select from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier in (${list(tasks)})
        left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
        where j.is_available and j.run_at <= now() and coalesce(q.is_available, true)
      ) as due,
      (select array_agg(id::text) from graphile_worker._private_jobs
       where locked_by in (${list(workerPools)})) as taken`);
  return { isDue: rows[0]?.due ?? false, taken: rows[0]?.taken ?? [] };
}

function list(names: readonly string[]) {
  return sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
}
