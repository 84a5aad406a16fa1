import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { Channel } from '../../contract/constants.ts';

/** Who brought a member, who brought that one, and so on: at most `most`, nearest first. */
export async function selectAncestors(db: Database, userId: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive line as (
      select referrer_id as id, 1 as level from referrals_referrer
      where user_id = ${userId} and referrer_id is not null
      union all
      select r.referrer_id, line.level + 1 from line join referrals_referrer r on r.user_id = line.id
      where r.referrer_id is not null and line.level < ${most}::int
    )
    select id from line order by level`);
  return rows.map(({ id }) => id);
}

/** A member somewhere below another. */
export interface Descendant {
  readonly userId: string;
  readonly referrerId: string;
  /** 1 for who was brought by the member themselves. */
  readonly level: number;
  readonly channel: Channel;
  readonly points: number;
  readonly joinedAt: Date;
  readonly verifiedAt: Date | null;
  readonly completedAt: Date | null;
  /** Refused or taken back as fraud: shown, but not counted. */
  readonly isWithdrawn: boolean;
}

/** Everybody below a member, so many levels down. */
const belowOf = (userId: string, levels: number) => sql`
    with recursive below as (
      select r.user_id, 1 as level from referrals_referrer r where r.referrer_id = ${userId}
      union all
      select r.user_id, below.level + 1 from below join referrals_referrer r on r.referrer_id = below.user_id
      where below.level < ${levels}::int
    )`;

/**
 * Those below a member, nearest and newest first.
 * @param levels how far down
 * @param limit how many at most; null for all
 * @param level this one alone; null for all of them
 */
export async function selectDescendants(
  db: Database,
  userId: string,
  levels: number,
  limit: number | null,
  level: number | null = null,
): Promise<Descendant[]> {
  const { rows } = await db.execute<Record<string, string | number | boolean | null>>(sql`
    ${belowOf(userId, levels)}
    select r.user_id, r.referrer_id, below.level, r.channel, case when r.reversed_at is null then r.points else 0 end as points,
           extract(epoch from r.recorded_at) * 1000 as joined_at,
           extract(epoch from r.verified_at) * 1000 as verified_at,
           extract(epoch from r.completed_at) * 1000 as completed_at, r.reversed_at is not null as is_withdrawn
    from below join referrals_referrer r on r.user_id = below.user_id
    where ${level}::int is null or below.level = ${level}::int
    order by below.level, r.recorded_at desc, r.user_id limit ${limit}::int`);
  return rows.map(descendantOf);
}

/** How many are below a member, of all levels or of one. */
export async function countDescendants(
  db: Database,
  userId: string,
  levels: number,
  level: number | null,
): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    ${belowOf(userId, levels)}
    select count(*) from below where ${level}::int is null or below.level = ${level}::int`);
  return Number(rows[0]?.count ?? 0);
}

/** An invited member by themselves, as the first below whoever brought them; null for whoever came alone. */
export async function findInvited(db: Database, userId: string): Promise<Descendant | null> {
  const { rows } = await db.execute<Record<string, string | number | boolean | null>>(sql`
    select r.user_id, r.referrer_id, 1 as level, r.channel, case when r.reversed_at is null then r.points else 0 end as points,
           extract(epoch from r.recorded_at) * 1000 as joined_at,
           extract(epoch from r.verified_at) * 1000 as verified_at,
           extract(epoch from r.completed_at) * 1000 as completed_at, r.reversed_at is not null as is_withdrawn
    from referrals_referrer r where r.user_id = ${userId} and r.is_referred`);
  return rows[0] ? descendantOf(rows[0]) : null;
}

function descendantOf(row: Readonly<Record<string, string | number | boolean | null>>): Descendant {
  const instant = (value: string | number | boolean | null | undefined): Date | null =>
    value == null ? null : new Date(Number(value));
  return {
    userId: String(row.user_id),
    referrerId: String(row.referrer_id),
    level: Number(row.level),
    channel: String(row.channel) as Channel,
    points: Number(row.points),
    joinedAt: new Date(Number(row.joined_at)),
    verifiedAt: instant(row.verified_at),
    completedAt: instant(row.completed_at),
    isWithdrawn: row.is_withdrawn === true,
  };
}
