import { and, eq, inArray, like, lt, not, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { WAITS_SECONDS } from '../rules/throttle.ts';
import { throttleTable } from './tables.ts';

/**
 * Counters of attempts. A try is counted before it is judged and given back when it was right, each in one
 * statement, so that tries sent at the same moment cannot slip through together.
 */

/**
 * Counts one try in a row of failures with growing waits.
 * @returns 0 when it may continue, else the seconds to wait
 */
export async function countConsecutive(db: Database, key: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const waits = sql`${`{${WAITS_SECONDS.join(',')}}`}::int[]`;
  const until = (count: ReturnType<typeof sql>) =>
    sql`${at} + make_interval(secs => (${waits})[least(${count}, ${WAITS_SECONDS.length})])`;
  const counted = await db.execute(sql`
    insert into identity_throttle as t (key, count, window_started_at, blocked_until, updated_at)
    values (${key}, 1, ${at}, ${until(sql`1`)}, ${at})
    on conflict (key) do update
      set count = t.count + 1, blocked_until = ${until(sql`t.count + 1`)}, updated_at = ${at}
      where t.blocked_until <= ${at}
    returning t.count`);
  return counted.rows.length > 0 ? 0 : secondsLeft(db, key, now);
}

async function secondsLeft(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db.select().from(throttleTable).where(eq(throttleTable.key, key));
  if (!row) return 1;
  return Math.max(1, Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000));
}

export interface Window {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Counts one try in a window that starts with its first.
 * @returns 0 when it may continue, else the seconds until the window ends
 */
export async function countInWindow(db: Database, key: string, window: Window, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = sql`t.window_started_at <= ${at} - make_interval(secs => ${window.windowSeconds})`;
  const counted = await db.execute(sql`
    insert into identity_throttle as t (key, count, window_started_at, blocked_until, updated_at)
    values (${key}, 1, ${at}, ${at}, ${at})
    on conflict (key) do update
      set count = case when ${over} then 1 else t.count + 1 end,
          window_started_at = case when ${over} then ${at} else t.window_started_at end,
          updated_at = ${at}
      where ${over} or t.count < ${Math.ceil(window.max)}
    returning t.count`);
  if (counted.rows.length > 0) return 0;
  const [row] = await db.select().from(throttleTable).where(eq(throttleTable.key, key));
  const elapsed = row ? (now.getTime() - row.windowStartedAt.getTime()) / 1000 : 0;
  return Math.max(1, Math.ceil(window.windowSeconds - elapsed));
}

/** Gives one counted try back: it was right. */
export async function uncount(db: Database, key: string): Promise<void> {
  await db.execute(sql`update identity_throttle set count = greatest(0, count - 1) where key = ${key}`);
}

/** Ends rows of failures. */
export async function clearCount(db: Database, ...keys: string[]): Promise<void> {
  await db.delete(throttleTable).where(inArray(throttleTable.key, keys));
}

/** Opens a row of failures with none in it yet; one that is open stays as it is. */
export async function openCount(db: Database, key: string, now: Date): Promise<void> {
  const row = { key, count: 0, windowStartedAt: now, blockedUntil: now, updatedAt: now };
  await db.insert(throttleTable).values(row).onConflictDoNothing();
}

export async function hasCount(db: Database, key: string): Promise<boolean> {
  const rows = await db
    .select({ key: throttleTable.key })
    .from(throttleTable)
    .where(eq(throttleTable.key, key));
  return rows.length > 0;
}

/** Ends every row of failures whose key begins so; `prefix` holds no wildcard (keys are made from hashes). */
export async function clearCounts(db: Database, prefix: string): Promise<void> {
  await db.delete(throttleTable).where(like(throttleTable.key, `${prefix}%`));
}

/**
 * Deletes counters that were not touched since a moment.
 * @param which those whose key begins so, or all others; a prefix holds no wildcard
 */
export async function deleteOldCounts(
  db: Database,
  before: Date,
  which: { readonly of: readonly string[] } | { readonly notOf: readonly string[] },
): Promise<void> {
  const prefixes = 'of' in which ? which.of : which.notOf;
  const isOne = or(...prefixes.map((prefix) => like(throttleTable.key, `${prefix}%`)));
  const chosen = isOne && 'notOf' in which ? not(isOne) : isOne;
  await db.delete(throttleTable).where(and(lt(throttleTable.updatedAt, before), chosen));
}
