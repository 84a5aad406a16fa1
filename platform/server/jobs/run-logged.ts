import { sql } from 'drizzle-orm';
import { errorSentence } from '../describe-error.ts';
import type { JobSpec } from '../domain.ts';
import type { Services } from '../services.ts';

/**
 * Runs one job and keeps its line in the job log, also when it fails.
 * @returns why it did nothing; null where it ran
 * @throws what the job threw
 */
export async function runLogged(
  services: Services,
  job: JobSpec,
  payload: unknown,
  signal: AbortSignal = new AbortController().signal,
): Promise<string | null> {
  const { db } = services;
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into platform_job_run (job) values (${job.name}) returning id`,
  );
  const id = rows[0]?.id;
  let progress: { done: number | null; total: number | null } = { done: null, total: null };
  let skipped: string | null = null;
  const finish = async (status: 'done' | 'failed', error: string | null): Promise<void> => {
    const { done, total } = progress;
    await db.execute(sql`
      update platform_job_run
      set finished_at = now(), status = ${status}, error = ${error}, done = ${done}, total = ${total}
      where id = ${id}`);
  };
  try {
    await job.run(services, payload, {
      signal,
      report: (done, total) => {
        progress = { done, total };
      },
      skip: (reason) => {
        skipped = reason;
      },
    });
  } catch (error) {
    await finish('failed', errorSentence(error));
    throw error;
  }
  await finish('done', null);
  return skipped;
}
