import { sql } from 'drizzle-orm';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Database } from '#platform/server/db/database.ts';

export interface Outflow {
  readonly userId: string;
  /** Micro-HDAG. */
  readonly amount: bigint;
  /** What may not be reached within 24 hours; `amount` is less than that. Micro-HDAG. */
  readonly limit: bigint;
}

/**
 * Counts what a member gives away, in one statement, so that transfers of the same moment cannot slip through together.
 * @returns false when the limit would be reached; then nothing was counted
 */
export async function countOutflow(
  db: Database,
  { userId, amount, limit }: Outflow,
  now: Date,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`o.since <= ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`;
  const before = sql`case when ${isOver} then 0 else o.amount end`;
  const { rows } = await db.execute(sql`
    insert into tokens_outflow as o (user_id, since, amount) values (${userId}, ${at}, ${amount.toString()}::bigint)
    on conflict (user_id) do update
      set since = case when ${isOver} then ${at} else o.since end, amount = ${before} + excluded.amount
      where ${before} + excluded.amount < ${limit.toString()}::bigint
    returning 1`);
  return rows.length > 0;
}
