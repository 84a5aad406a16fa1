import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';

export interface EnqueueOptions {
  /** A job with the same key that has not started is replaced. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** See `JobSpec.queue`. */
  readonly queue?: string;
}

/** Adds a job; inside a transaction it exists exactly when that commits. */
export async function enqueue(
  tx: Database | Transaction,
  job: string,
  payload: unknown,
  options: EnqueueOptions = {},
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${job}, ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}::text,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? 10}::int,
      job_key => ${options.key ?? null}::text
    )`);
}
