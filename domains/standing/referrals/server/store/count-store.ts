import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/** How many people a member brought, and what they are worth to them. */
export interface ReferralCount {
  readonly userId: string;
  /** Registered with the member's code. */
  readonly joined: number;
  /** Verified ones among them. */
  readonly verified: number;
  /** Those with a complete profile. */
  readonly completed: number;
  /** Leaderboard points for the verified ones. */
  readonly points: number;
  /** Those who joined and have left since. */
  readonly left: number;
}

/** Every invitation that counts: of members, and of those who left after it had paid. */
const COUNTED = sql`(
    select referrer_id, recorded_at, verified_at, completed_at, points, false as has_left from referrals_referrer
    where is_referred and reversed_at is null
    union all
    select referrer_id, recorded_at, verified_at, completed_at, points, true from referrals_left
  ) as counted`;

/** A span of time; null for no bound. Its end is not part of it. */
export interface Span {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Counts for these members, each fact by its own moment; members without referrals are left out. */
export async function selectCounts(
  db: Database,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<ReferralCount[]> {
  const within = (column: 'recorded_at' | 'verified_at' | 'completed_at') => sql`
    ${sql.raw(column)} >= coalesce(${from?.toISOString() ?? null}::timestamptz, '-infinity')
    and ${sql.raw(column)} < coalesce(${to?.toISOString() ?? null}::timestamptz, 'infinity')`;
  const { rows } = await db.execute<Record<string, string>>(sql`
    select referrer_id, count(*) filter (where ${within('recorded_at')}) as joined,
           count(*) filter (where ${within('verified_at')}) as verified,
           count(*) filter (where ${within('completed_at')}) as completed,
           coalesce(sum(points) filter (where ${within('verified_at')}), 0) as points,
           count(*) filter (where has_left and ${within('recorded_at')}) as left_since
    from ${COUNTED} where referrer_id = any(${`{${userIds.join(',')}}`}::uuid[])
    group by referrer_id`);
  return rows.map((row) => ({
    userId: String(row.referrer_id),
    joined: Number(row.joined),
    verified: Number(row.verified),
    completed: Number(row.completed),
    points: Number(row.points),
    left: Number(row.left_since),
  }));
}

/** When this instance first started. */
export async function selectFirstStart(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select extract(epoch from started_at) * 1000 as at from referrals_start`,
  );
  if (!rows[0]) throw new Error('The instance has no first start: its migrations have not run');
  return new Date(Number(rows[0].at));
}

/** Invitations of the whole instance, each fact by its own moment. */
export interface ProgramCounts {
  readonly joined: number;
  readonly verified: number;
  readonly completed: number;
}

/** Counts invited members since then, without invitations found fraudulent; null: ever. */
export async function selectProgramCounts(db: Database, since: Date | null): Promise<ProgramCounts> {
  const from = since?.toISOString() ?? null;
  const { rows } = await db.execute<Record<keyof ProgramCounts, number>>(sql`
    select count(*) filter (where ${from}::timestamptz is null or recorded_at >= ${from}::timestamptz)::int as joined,
           count(verified_at) filter (where ${from}::timestamptz is null or verified_at >= ${from}::timestamptz)::int as verified,
           count(completed_at) filter (where ${from}::timestamptz is null or completed_at >= ${from}::timestamptz)::int as completed
    from ${COUNTED}`);
  const { joined = 0, verified = 0, completed = 0 } = rows[0] ?? {};
  return { joined, verified, completed };
}
