import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { dayText } from '../rules/daily-balances.ts';

export type RewardState = 'waiting' | 'due' | 'held' | 'paid' | 'refused' | 'lapsed' | 'reversed';

/** A reward as it is in the table. Amounts in micro-HDAG. */
export interface RewardRow {
  readonly id: string;
  readonly key: string;
  readonly userId: string | null;
  readonly amount: bigint;
  readonly reason: string;
  readonly state: RewardState;
  readonly waitedMs: number;
  readonly waitingSince: Date | null;
  readonly dueAt: Date | null;
  readonly value: bigint | null;
  readonly planned: bigint;
  readonly posted: bigint;
  readonly note: string | null;
  /** Not paid, however due it is, before its review. */
  readonly awaitsReview: boolean;
  readonly createdAt: Date;
}

const COLUMNS =
  sql.raw(`id, key, user_id, amount, reason, state, waited_ms, planned, posted, value, note, awaits_review::text as awaits_review,
  extract(epoch from waiting_since) * 1000 as waiting_since, extract(epoch from due_at) * 1000 as due_at,
  extract(epoch from created_at) * 1000 as created_at`);

type Raw = Record<string, string | null>;

function rewardOf(row: Raw): RewardRow {
  const instant = (value: string | null | undefined): Date | null => (value ? new Date(Number(value)) : null);
  return {
    id: String(row.id),
    key: String(row.key),
    userId: row.user_id ?? null,
    amount: BigInt(row.amount ?? 0),
    reason: String(row.reason),
    state: row.state as RewardState,
    waitedMs: Number(row.waited_ms),
    waitingSince: instant(row.waiting_since),
    dueAt: instant(row.due_at),
    value: row.value == null ? null : BigInt(row.value),
    planned: BigInt(row.planned ?? 0),
    posted: BigInt(row.posted ?? 0),
    note: row.note ?? null,
    awaitsReview: row.awaits_review === 'true',
    createdAt: new Date(Number(row.created_at)),
  };
}

export interface NewReward {
  readonly key: string;
  readonly userId: string;
  readonly amount: bigint;
  readonly reason: string;
  /** Member who must hold an SBT too before it can leave the account; null where its owner's is enough. */
  readonly otherId: string | null;
}

/**
 * Writes rewards that wait for their members. @returns the keys that were not known; nothing is written of the others
 */
export async function insertRewards(
  tx: Transaction,
  rewards: readonly NewReward[],
  moment: Date,
): Promise<ReadonlySet<string>> {
  if (rewards.length === 0) return new Set();
  const at = moment.toISOString();
  const values = rewards.map(
    ({ key, userId, amount, reason, otherId }) =>
      sql`(${key}, ${userId}::uuid, ${amount.toString()}::bigint, ${reason}, ${otherId}::uuid)`,
  );
  const { rows } = await tx.execute<{ key: string }>(sql`
    insert into tokens_reward (key, user_id, amount, reason, state, waiting_since, created_at, other_id, needs_other)
    select n.key, n.user_id, n.amount, n.reason, 'waiting', ${at}::timestamptz, ${at}::timestamptz, n.other_id,
      n.other_id is not null and not exists (
        select from tokens_member m join tokens_account a on a.id = m.earned_id
        where m.user_id = n.other_id and a.proven)
    from (values ${sql.join(values, sql`, `)}) as n (key, user_id, amount, reason, other_id)
    on conflict (key) do nothing returning key`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * The rewards of these keys, locked until the transaction ends, in one order for all who lock several; unknown keys are
 * left out.
 */
export async function lockRewards(tx: Transaction, keys: readonly string[]): Promise<RewardRow[]> {
  const { rows } = await tx.execute<Raw>(sql`
    select ${COLUMNS} from tokens_reward where key = any(${sql.param([...keys])}::text[])
    order by tokens_reward.id for update`);
  return rows.map(rewardOf);
}

/** A member's rewards, newest first. */
export async function listRewards(db: Database, userId: string, limit: number): Promise<RewardRow[]> {
  const { rows } = await db.execute<Raw>(
    sql`select ${COLUMNS} from tokens_reward where user_id = ${userId} order by id desc limit ${limit}`,
  );
  return rows.map(rewardOf);
}

/** Rewards of all members that wait for a step, from the one after `after` on. */
export async function listWaitingRewards(db: Database, after: string, limit: number): Promise<RewardRow[]> {
  const { rows } = await db.execute<Raw>(sql`
    select ${COLUMNS} from tokens_reward where state = 'waiting' and id > ${after}::bigint
    order by tokens_reward.id limit ${limit}`);
  return rows.map(rewardOf);
}

/**
 * A member's rewards that are promised and not paid, and how many there are in all: first those that are due, in the
 * order in which they are paid, then what is held, then what waits, each oldest first.
 */
export async function listOpenRewards(
  db: Database,
  userId: string,
  limit: number,
): Promise<{ readonly rows: RewardRow[]; readonly total: number }> {
  const { rows } = await db.execute<Raw>(sql`
    select ${COLUMNS}, count(*) over () as total from tokens_reward
    where user_id = ${userId} and state in ('waiting', 'due', 'held')
    order by array_position(array['due', 'held', 'waiting'], state),
             case when state = 'due' then tokens_reward.due_at end, tokens_reward.id limit ${limit}`);
  return { rows: rows.map(rewardOf), total: Number(rows[0]?.total ?? 0) };
}

/** A reward that will not be paid, or not the rest of it. Amounts in micro-HDAG. */
export interface EndedReward {
  readonly id: string;
  readonly key: string;
  readonly reason: string;
  readonly state: 'refused' | 'lapsed';
  readonly amount: bigint;
  readonly posted: bigint;
  readonly note: string | null;
  readonly endedAt: Date;
}

/** A member's rewards that were refused or had decayed to nothing since then, newest first. */
export async function listEndedRewards(
  db: Database,
  userId: string,
  since: Date,
  limit: number,
): Promise<EndedReward[]> {
  const { rows } = await db.execute<Raw>(sql`
    select id, key, reason, state, amount, posted, note, extract(epoch from ended_at) * 1000 as ended_at
    from tokens_reward where user_id = ${userId} and ended_at >= ${since.toISOString()}::timestamptz
    order by ended_at desc, tokens_reward.id desc limit ${limit}`);
  return rows.map((row) => ({
    id: String(row.id),
    key: String(row.key),
    reason: String(row.reason),
    state: row.state === 'lapsed' ? 'lapsed' : 'refused',
    amount: BigInt(row.amount ?? 0),
    posted: BigInt(row.posted ?? 0),
    note: row.note ?? null,
    endedAt: new Date(Number(row.ended_at)),
  }));
}

/** The rewards of these keys, in any order; unknown keys are left out. */
export async function listRewardsByKey(db: Database, keys: readonly string[]): Promise<RewardRow[]> {
  const { rows } = await db.execute<Raw>(
    sql`select ${COLUMNS} from tokens_reward where key = any(${sql.param([...keys])}::text[])`,
  );
  return rows.map(rewardOf);
}

/** Someone holds an SBT: what rests on them does no longer. @returns whose rewards those are */
export async function updateNeedsOther(tx: Transaction, otherId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    with own as (
      select id from tokens_reward where other_id = ${otherId} and needs_other order by id for update
    ), freed as (
      update tokens_reward r set needs_other = false from own where r.id = own.id returning r.user_id
    )
    select distinct user_id from freed where user_id is not null`);
  return rows.map(({ user_id }) => user_id);
}

/** Writes the states of rewards; `at` is kept as the end of those that are refused or lapse, and of no other. */
export async function updateRewards(tx: Transaction, rewards: readonly RewardRow[], at: Date): Promise<void> {
  if (rewards.length === 0) return;
  const instant = (moment: Date | null) => moment?.toISOString() ?? null;
  const values = rewards.map(
    (reward) => sql`(${reward.id}::bigint, ${reward.state}::text, ${Math.round(reward.waitedMs)}::bigint,
      ${instant(reward.waitingSince)}::timestamptz, ${instant(reward.dueAt)}::timestamptz,
      ${reward.value?.toString() ?? null}::bigint, ${reward.note}::text, ${reward.awaitsReview}::boolean)`,
  );
  await tx.execute(sql`
    update tokens_reward r set state = n.state, waited_ms = n.waited_ms, waiting_since = n.waiting_since,
      due_at = n.due_at, value = n.value, note = n.note, awaits_review = n.awaits_review,
      ended_at = case when n.state in ('refused', 'lapsed') then coalesce(r.ended_at, ${at.toISOString()}::timestamptz) end
    from (values ${sql.join(values, sql`, `)})
      as n (id, state, waited_ms, waiting_since, due_at, value, note, awaits_review) where r.id = n.id`);
}

/** Micro-HDAG a member received as rewards: ever, and since the first of two days. */
export interface RewardTotals {
  readonly all: bigint;
  readonly month: bigint;
  readonly week: bigint;
}

/**
 * Sums the rewards these members received; who received nothing is left out, and so are rewards that were found
 * fraudulent.
 */
export async function selectRewardTotals(
  db: Database,
  userIds: readonly string[],
  since: { readonly month: Date; readonly week: Date },
): Promise<ReadonlyMap<string, RewardTotals>> {
  const { rows } = await db.execute<Record<'user_id' | 'all' | 'month' | 'week', string>>(sql`
    select p.user_id, sum(p.amount) as all,
           coalesce(sum(p.amount) filter (where p.day >= ${dayText(since.month)}::date), 0) as month,
           coalesce(sum(p.amount) filter (where p.day >= ${dayText(since.week)}::date), 0) as week
    from tokens_reward_part p join tokens_reward r on r.id = p.reward_id
    where p.user_id = any(${`{${userIds.join(',')}}`}::uuid[]) and p.outcome = 'posted' and r.state <> 'reversed'
    group by p.user_id`);
  return new Map(
    rows.map(({ user_id, all, month, week }) => [
      user_id,
      { all: BigInt(all), month: BigInt(month), week: BigInt(week) },
    ]),
  );
}

/** Micro-HDAG of rewards that reach a member on this UTC day, posted or about to be. */
export async function selectReceivedOn(db: Database, userId: string, moment: Date): Promise<bigint> {
  const { rows } = await db.execute<{ received: string }>(sql`
    select coalesce(sum(amount), 0) as received from tokens_reward_part
    where user_id = ${userId} and day = ${dayText(moment)}::date and outcome is distinct from 'refused'`);
  return BigInt(rows[0]?.received ?? 0);
}

/** Remaining allowance of a member for a day, as far as it decides whether rewards are paid. Micro-HDAG. */
export interface DayOfMember {
  readonly paidToday: bigint;
  /** Whether the member holds an SBT. */
  readonly proven: boolean;
  /** Part of its budget that all rewards of the day have taken. */
  readonly planned: bigint;
}

/** How this UTC day stands for these members. */
export async function selectDays(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, DayOfMember>> {
  const { rows } = await db.execute<Record<'user_id' | 'paid' | 'planned', string> & { proven: boolean }>(sql`
    select u.user_id, coalesce(a.proven, false) as proven,
           coalesce((select sum(p.amount) from tokens_reward_part p where p.user_id = u.user_id
                     and p.day = ${dayText(now)}::date and p.outcome is distinct from 'refused'), 0) as paid,
           coalesce((select d.planned from tokens_reward_day d where d.day = ${dayText(now)}::date), 0) as planned
    from unnest(${`{${userIds.join(',')}}`}::uuid[]) as u(user_id)
    left join tokens_member m on m.user_id = u.user_id
    left join tokens_account a on a.id = m.earned_id`);
  return new Map(
    rows.map(({ user_id, proven, paid, planned }) => [
      user_id,
      { proven, paidToday: BigInt(paid), planned: BigInt(planned) },
    ]),
  );
}

/** A reward that may be paid now. */
export interface PayableReward {
  readonly id: string;
  readonly userId: string;
  readonly dueAt: Date;
  readonly remaining: bigint;
  readonly paidToday: bigint;
  readonly proven: boolean;
  readonly freeId: number | null;
  readonly earnedId: number | null;
  /** Another member must hold an SBT too before it can leave the account. */
  readonly needsOther: boolean;
}

/**
 * Rewards that are due and whose member may still receive some today, oldest first, locked. Members at their limit are
 * left out here: a thousand of them must not be before everybody else.
 */
export async function lockPayable(
  tx: Transaction,
  {
    now,
    unprovenDaily,
    after,
    limit,
  }: {
    readonly now: Date;
    /** Micro-HDAG that a member without an SBT may receive on a day. */
    readonly unprovenDaily: bigint;
    /** The last one of the page before; null for the first. */
    readonly after: Pick<PayableReward, 'id' | 'dueAt'> | null;
    readonly limit: number;
  },
): Promise<PayableReward[]> {
  const from = after
    ? sql`and (r.due_at, r.id) > (${after.dueAt.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await tx.execute<
    Raw & { proven: boolean; needs_other: boolean; free_id: number | null; earned_id: number | null }
  >(sql`
    select r.id, r.user_id, extract(epoch from r.due_at) * 1000 as due_at, r.value - r.planned as remaining, today.paid, coalesce(a.proven, false) as proven,
           r.needs_other, m.free_id, m.earned_id
    from tokens_reward r
    left join tokens_member m on m.user_id = r.user_id
    left join tokens_account a on a.id = m.earned_id
    cross join lateral (
      select coalesce(sum(p.amount), 0) as paid from tokens_reward_part p
      where p.user_id = r.user_id and p.day = ${dayText(now)}::date and p.outcome is distinct from 'refused') today
    where r.state = 'due' and not r.awaits_review and r.due_at <= ${now.toISOString()}::timestamptz
      and r.user_id is not null ${from}
      and r.planned < r.value and (coalesce(a.proven, false) or today.paid < ${unprovenDaily.toString()}::bigint)
    order by r.due_at, r.id limit ${limit} for update of r skip locked`);
  return rows.map((row) => ({
    id: String(row.id),
    userId: String(row.user_id),
    dueAt: new Date(Number(row.due_at)),
    remaining: BigInt(row.remaining ?? 0),
    paidToday: BigInt(row.paid ?? 0),
    proven: row.proven,
    freeId: row.free_id,
    earnedId: row.earned_id,
    needsOther: row.needs_other,
  }));
}
