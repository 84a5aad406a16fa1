import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { dayText } from '../rules/daily-balances.ts';
import type { PlannedPart } from '../rules/reward-plan.ts';

type Raw = Record<string, string | null>;

/** Locks and returns the part of the budget that the rewards of this UTC day have taken. */
export async function lockDay(tx: Transaction, now: Date): Promise<bigint> {
  const day = dayText(now);
  await tx.execute(sql`insert into tokens_reward_day (day) values (${day}) on conflict do nothing`);
  const { rows } = await tx.execute<{ planned: string }>(
    sql`select planned from tokens_reward_day where day = ${day} for update`,
  );
  return BigInt(rows[0]?.planned ?? 0);
}

/**
 * Moves parts of earlier days that never came to the journal to this UTC day: they are posted today, so they count
 * today. They keep their keys, so anyone who still posts one cannot double it; one that is being noted is left alone.
 * Call it with the day locked.
 * @returns what the day's budget has less for it, in micro-HDAG
 */
export async function redateOpenParts(tx: Transaction, now: Date): Promise<bigint> {
  const day = sql`${dayText(now)}::date`;
  const { rows } = await tx.execute<{ moved: string }>(sql`
    with open as (
      select p.key, p.amount, p.day from tokens_reward_part p
      where p.outcome is null and p.day < ${day}
        and not exists (select from tokens_transfer t where t.key = p.key)
      for update of p skip locked
    ), moved as (
      update tokens_reward_part p set day = ${day} from open o where p.key = o.key
    ), given_back as (
      update tokens_reward_day d set planned = d.planned - o.amount
      from (select day, sum(amount) as amount from open group by day) o where d.day = o.day
    ), counted as (
      update tokens_reward_day d set planned = d.planned + o.amount
      from (select sum(amount) as amount from open) o where d.day = ${day} and o.amount > 0
    )
    select coalesce(sum(amount), 0) as moved from open`);
  return BigInt(rows[0]?.moved ?? 0);
}

/** Selects the parts of their budgets that the days from this one on have taken. */
export async function selectPlannedSince(db: Database, from: Date): Promise<bigint> {
  const { rows } = await db.execute<{ planned: string }>(
    sql`select coalesce(sum(planned), 0) as planned from tokens_reward_day where day >= ${dayText(from)}::date`,
  );
  return BigInt(rows[0]?.planned ?? 0);
}

/** Counts parts into the day, their rewards, and the queue of what is to be posted. */
export async function insertParts(
  tx: Transaction,
  parts: readonly (PlannedPart & { readonly key: string; readonly payee: number })[],
  now: Date,
): Promise<void> {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
  await tx.execute(sql`
    update tokens_reward_day set planned = planned + ${total.toString()}::bigint where day = ${dayText(now)}`);
  for (const { key, rewardId, userId, payee, amount } of parts) {
    await tx.execute(sql`
      insert into tokens_reward_part (key, reward_id, user_id, payee, amount, day, planned_at)
      values (${key}, ${rewardId}::bigint, ${userId}, ${payee}, ${amount.toString()}::bigint, ${dayText(now)},
              ${now.toISOString()})`);
    await tx.execute(sql`
      update tokens_reward set planned = planned + ${amount.toString()}::bigint where id = ${rewardId}::bigint`);
  }
}

/** A part whose transfer the ledger has not answered, or whose answer was not noted. */
export interface OpenPart {
  readonly key: string;
  readonly payee: number;
  readonly amount: bigint;
}

export async function listOpenParts(db: Database, limit: number): Promise<OpenPart[]> {
  const { rows } = await db.execute<Raw & { payee: number }>(sql`
    select key, payee, amount from tokens_reward_part where outcome is null order by planned_at, key limit ${limit}`);
  return rows.map(openPartOf);
}

const openPartOf = (row: Raw & { payee: number }): OpenPart => ({
  key: String(row.key),
  payee: row.payee,
  amount: BigInt(row.amount ?? 0),
});

/** The open parts of these rewards. */
export async function listOpenPartsOf(db: Database, rewardIds: readonly string[]): Promise<OpenPart[]> {
  const { rows } = await db.execute<Raw & { payee: number }>(sql`
    select key, payee, amount from tokens_reward_part
    where outcome is null and reward_id = any(${`{${rewardIds.join(',')}}`}::bigint[]) order by planned_at, key`);
  return rows.map(openPartOf);
}

/**
 * Locks the rewards of these parts until the transaction ends. Anyone who changes a reward locks it before its parts, so
 * anyone who notes parts does too: else each would wait for the other.
 */
export async function lockRewardsOf(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from tokens_reward
    where id in (select reward_id from tokens_reward_part where key = any(${`{${keys.join(',')}}`}::uuid[]))
    order by id for update`);
}

/**
 * Micro-HDAG of an account of earned HDAG that may be freed, maybe less than 0: its balance without what was paid, or
 * is on its way, for a member who must hold an SBT too. Votes are taken to be paid from the rest. In one statement, so
 * that no part is in the balance and not among the parts.
 */
export async function selectReleasable(db: Database, userId: string, earnedId: number): Promise<bigint> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select a.balance - coalesce((
      select sum(p.amount) from tokens_reward r join tokens_reward_part p on p.reward_id = r.id
      where r.user_id = ${userId} and r.needs_other and r.state <> 'reversed'
        and p.payee = a.id and p.outcome is distinct from 'refused'), 0) as amount
    from tokens_account a where a.id = ${earnedId}`);
  return BigInt(rows[0]?.amount ?? 0);
}

/** Payment of a part that is noted now. */
export interface NotedPart {
  readonly userId: string | null;
  readonly rewardKey: string;
  readonly reason: string;
  readonly amount: bigint;
}

/**
 * Notes that a part was posted; the last one ends its reward. @returns null when it was noted before
 */
export async function recordPosted(tx: Transaction, key: string): Promise<NotedPart | null> {
  const { rows } = await tx.execute<Raw>(sql`
    with part as (
      update tokens_reward_part set outcome = 'posted' where key = ${key} and outcome is null
      returning reward_id, amount, user_id
    )
    update tokens_reward r set posted = r.posted + part.amount,
      state = case when r.posted + part.amount = r.value then 'paid' else r.state end
    from part where r.id = part.reward_id
    returning r.key, r.reason, part.user_id, part.amount`);
  const [row] = rows;
  if (!row) return null;
  return {
    userId: row.user_id ?? null,
    rewardKey: String(row.key),
    reason: String(row.reason),
    amount: BigInt(row.amount ?? 0),
  };
}

/**
 * Notes that the ledger refused parts, or that they were withdrawn: their amounts wait again, and the days have them
 * back.
 */
export async function recordRefused(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    with part as (
      update tokens_reward_part set outcome = 'refused'
      where key = any(${`{${keys.join(',')}}`}::uuid[]) and outcome is null
      returning reward_id, amount, day
    ), reward as (
      update tokens_reward r set planned = r.planned - p.amount
      from (select reward_id, sum(amount) as amount from part group by reward_id) p where r.id = p.reward_id
    )
    update tokens_reward_day d set planned = d.planned - p.amount
    from (select day, sum(amount) as amount from part group by day) p where d.day = p.day`);
}
