import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Database } from '#platform/server/db/database.ts';

export interface Outflow {
  readonly userId: string;
  /** Micro-HDAG. */
  readonly amount: bigint;
  /** Limit for 24 hours, which must not be reached; above `amount`. Micro-HDAG. */
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
  const { since, reached } = windowAt(now);
  const { rows } = await db.execute(sql`
    insert into tokens_outflow as o (user_id, since, amount)
    values (${userId}, ${now.toISOString()}, ${amount.toString()}::bigint)
    on conflict (user_id) do update set since = ${since}, amount = ${reached}
      where ${reached} < ${limit.toString()}::bigint
    returning 1`);
  return rows.length > 0;
}

export interface KeyOutflow {
  readonly keyId: string;
  readonly userId: string;
  /** Micro-HDAG, no more than `limit`. */
  readonly amount: bigint;
  /** Limit for 24 hours, which may be reached. Micro-HDAG. */
  readonly limit: bigint;
}

/**
 * Counts what an API key gives away, in its own row and in one statement, as {@link countOutflow} does.
 * @returns when the 24 hours began in which it counts; null when the limit would be passed: then nothing was counted
 */
export async function countKeyOutflow(
  db: Database,
  { keyId, userId, amount, limit }: KeyOutflow,
  now: Date,
): Promise<Date | null> {
  const { since, reached } = windowAt(now);
  const { rows } = await db.execute<{ since: Date }>(sql`
    insert into tokens_key_outflow as o (key_id, user_id, since, amount)
    values (${keyId}, ${userId}, ${now.toISOString()}, ${amount.toString()}::bigint)
    on conflict (key_id) do update set since = ${since}, amount = ${reached}
      where ${reached} <= ${limit.toString()}::bigint
    returning since`);
  return rows[0] ? new Date(rows[0].since) : null;
}

/** Subtracts gifts that were not made after all, unless other 24 hours have begun since it was counted. */
export async function uncountKeyOutflow(
  db: Database,
  { keyId, amount, since }: { readonly keyId: string; readonly amount: bigint; readonly since: Date },
): Promise<void> {
  await db.execute(sql`
    update tokens_key_outflow set amount = amount - ${amount.toString()}::bigint
    where key_id = ${keyId} and since = ${since.toISOString()}::timestamptz`);
}

/** Start of a key's current 24 hours; null without a gift in them. */
export async function findKeyWindow(db: Database, keyId: string, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ since: Date }>(sql`
    select since from tokens_key_outflow
    where key_id = ${keyId} and since > ${dayBefore(now)}::timestamptz`);
  return rows[0] ? new Date(rows[0].since) : null;
}

/** The window of a row `o` once more is counted into it: begun anew where its 24 hours are over. */
function windowAt(now: Date): { readonly since: SQL; readonly reached: SQL } {
  const isOver = sql`o.since <= ${dayBefore(now)}::timestamptz`;
  return {
    since: sql`case when ${isOver} then excluded.since else o.since end`,
    reached: sql`case when ${isOver} then 0 else o.amount end + excluded.amount`,
  };
}

const dayBefore = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString();
