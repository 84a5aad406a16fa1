import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { Channel } from '../../contract/constants.ts';

/** A member whom someone invited. */
export interface Invited {
  readonly userId: string;
  readonly channel: Channel;
  readonly points: number;
  readonly joinedAt: Date;
  readonly verifiedAt: Date | null;
  readonly completedAt: Date | null;
  /** Refused or taken back as fraud: shown, but not counted. */
  readonly isWithdrawn: boolean;
}

/** An invited member as someone further up sees them. */
export interface Descendant extends Invited {
  /** Their referrer; null once they have left. */
  readonly referrerId: string | null;
  /** Their referrer; where they have left, the next above who is here. */
  readonly parentId: string;
  /** 1 for who was brought by the member themselves. */
  readonly level: number;
}

/** Everybody below a member, so many levels down, also behind a member who has left. */
const belowOf = (userId: string, levels: number) => sql`
    with below as (
      select r.user_id, array_position(r.line, ${userId}::uuid) as level from referrals_referrer r
      where r.line @> array[${userId}]::uuid[] and array_position(r.line, ${userId}::uuid) <= ${levels}::int
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
  const { rows } = await db.execute<Row>(sql`
    ${belowOf(userId, levels)}
    select ${INVITED}, r.referrer_id, (array_remove(r.line, null))[1] as parent_id, below.level
    from below join referrals_referrer r on r.user_id = below.user_id
    where ${level}::int is null or below.level = ${level}::int
    order by below.level, r.recorded_at desc, r.user_id limit ${limit}::int`);
  return rows.map((row) => ({
    ...invitedOf(row),
    referrerId: row.referrer_id == null ? null : String(row.referrer_id),
    parentId: String(row.parent_id),
    level: Number(row.level),
  }));
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

/** An invited member by themselves; null for anyone who came alone. */
export async function findInvited(db: Database, userId: string): Promise<Invited | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${INVITED} from referrals_referrer r where r.user_id = ${userId} and r.is_referred`);
  return rows[0] ? invitedOf(rows[0]) : null;
}

type Row = Readonly<Record<string, string | number | boolean | null>>;

const INVITED = sql`r.user_id, r.channel, case when r.reversed_at is null then r.points else 0 end as points,
    extract(epoch from r.recorded_at) * 1000 as joined_at, extract(epoch from r.verified_at) * 1000 as verified_at,
    extract(epoch from r.completed_at) * 1000 as completed_at, r.reversed_at is not null as is_withdrawn`;

function invitedOf(row: Row): Invited {
  const instant = (value: Row[string] | undefined): Date | null =>
    value == null ? null : new Date(Number(value));
  return {
    userId: String(row.user_id),
    channel: String(row.channel) as Channel,
    points: Number(row.points),
    joinedAt: new Date(Number(row.joined_at)),
    verifiedAt: instant(row.verified_at),
    completedAt: instant(row.completed_at),
    isWithdrawn: row.is_withdrawn === true,
  };
}
