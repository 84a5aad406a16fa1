import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/** How many people a member brought, and what they are worth to them. */
export interface ReferralCount {
  readonly userId: string;
  /** Registered with the member's code. */
  readonly joined: number;
  /** Of these, verified. */
  readonly verified: number;
  /** Of these, with a complete profile. */
  readonly completed: number;
  /** Leaderboard points for the verified ones. */
  readonly points: number;
}

/** A span of time; null for no bound. Its end is not part of it. */
export interface Span {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Counts for these members, each fact by its own moment; who brought nobody is left out. */
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
           coalesce(sum(points) filter (where ${within('verified_at')}), 0) as points
    from referrals_referrer where referrer_id = any(${`{${userIds.join(',')}}`}::uuid[]) group by referrer_id`);
  return rows.map((row) => ({
    userId: String(row.referrer_id),
    joined: Number(row.joined),
    verified: Number(row.verified),
    completed: Number(row.completed),
    points: Number(row.points),
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
