import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/** How many accounts there are and how many came and were here lately. */
export interface AccountGrowth {
  readonly total: number;
  /** With a verified email address. */
  readonly verified: number;
  readonly locked: number;
  /** Members seen in a session since the week and the month began. */
  readonly activeWeek: number;
  readonly activeMonth: number;
  /** New accounts of each UTC day, oldest first, days without one too. */
  readonly days: readonly { readonly day: string; readonly joined: number }[];
}

/** Counts accounts. @param from the first of the days that are told one by one; the last is that of `to` */
export async function selectGrowth(
  db: Database,
  { from, to, week, month }: { from: Date; to: Date; week: Date; month: Date },
): Promise<AccountGrowth> {
  const { rows: totals } = await db.execute<Record<string, number>>(sql`
    select count(*)::int as total, count(email_verified_at)::int as verified, count(locked_at)::int as locked
    from identity_user`);
  const { rows: seen } = await db.execute<Record<string, number>>(sql`
    select count(distinct user_id) filter (where last_seen_at >= ${week.toISOString()}::timestamptz)::int as week,
           count(distinct user_id)::int as month
    from identity_session where state = 'open' and last_seen_at >= ${month.toISOString()}::timestamptz`);
  const { rows: days } = await db.execute<{ day: string; joined: number }>(sql`
    with counted as (
      select (created_at at time zone 'UTC')::date as day, count(*)::int as joined from identity_user
      where created_at >= ${dayOf(from)}::date at time zone 'UTC' group by 1
    )
    select d::date::text as day, coalesce(c.joined, 0) as joined
    from generate_series(${dayOf(from)}::date, ${dayOf(to)}::date, interval '1 day') d
    left join counted c on c.day = d::date order by 1`);
  return {
    total: totals[0]?.total ?? 0,
    verified: totals[0]?.verified ?? 0,
    locked: totals[0]?.locked ?? 0,
    activeWeek: seen[0]?.week ?? 0,
    activeMonth: seen[0]?.month ?? 0,
    days,
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
