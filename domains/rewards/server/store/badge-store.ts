import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { BadgeId } from '../../contract/badges.ts';

/** A badge a member earned. */
export interface EarnedBadge {
  readonly userId: string;
  readonly badge: BadgeId;
  readonly earnedAt: Date;
}

type Row = { user_id: string; badge: BadgeId; earned_ms: string };
const EARNED = sql.raw('b.user_id, b.badge, extract(epoch from b.earned_at) * 1000 as earned_ms');
const badgeOf = ({ user_id, badge, earned_ms }: Row): EarnedBadge => ({
  userId: user_id,
  badge,
  earnedAt: new Date(Number(earned_ms)),
});

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** The badges a member has, oldest first. */
export async function selectBadges(db: Database, userId: string): Promise<EarnedBadge[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${EARNED} from rewards_badge b
    where b.user_id = ${userId} and b.lost_at is null order by b.earned_at, b.badge`);
  return rows.map(badgeOf);
}

/** All badges a member ever had, oldest first, with when each was lost. */
export async function selectAllBadges(
  db: Database,
  userId: string,
): Promise<(EarnedBadge & { readonly lostAt: Date | null })[]> {
  const { rows } = await db.execute<Row & { lost_ms: string | null }>(sql`
    select ${EARNED}, extract(epoch from b.lost_at) * 1000 as lost_ms from rewards_badge b
    where b.user_id = ${userId} order by b.earned_at, b.badge`);
  return rows.map((row) => ({
    ...badgeOf(row),
    lostAt: row.lost_ms === null ? null : new Date(Number(row.lost_ms)),
  }));
}

/** What became of badges when they were judged: each stands in one of the lists when it changed, in none when not. */
export interface BadgeChanges {
  readonly earned: readonly EarnedBadge[];
  /** Earned after they had been lost. */
  readonly earnedAgain: readonly EarnedBadge[];
  readonly lost: readonly EarnedBadge[];
}

/** Makes the badges of these members what is given: adds what is new, and what is no longer earned is lost. */
export async function replaceBadges(
  tx: Transaction,
  userIds: readonly string[],
  badges: readonly EarnedBadge[],
  now: Date,
): Promise<BadgeChanges> {
  const owners = uuids(badges.map(({ userId }) => userId));
  const names = sql`${`{${badges.map(({ badge }) => badge).join(',')}}`}::text[]`;
  const times = sql`${`{${badges.map(({ earnedAt }) => earnedAt.toISOString()).join(',')}}`}::timestamptz[]`;
  const given = sql`unnest(${owners}, ${names}, ${times}) as u (user_id, badge, earned_at)`;
  const lost = await tx.execute<Row>(sql`
    update rewards_badge b set lost_at = ${now.toISOString()}
    where b.user_id = any(${uuids(userIds)}) and b.lost_at is null
      and not exists (select from ${given} where u.user_id = b.user_id and u.badge = b.badge)
    returning ${EARNED}`);
  const again = await tx.execute<Row>(sql`
    update rewards_badge b set earned_at = u.earned_at, lost_at = null from ${given}
    where u.user_id = b.user_id and u.badge = b.badge and b.lost_at is not null
    returning ${EARNED}`);
  const earned = await tx.execute<Row>(sql`
    insert into rewards_badge as b (user_id, badge, earned_at)
    select u.user_id, u.badge, u.earned_at from ${given}
    on conflict do nothing returning ${EARNED}`);
  return {
    earned: earned.rows.map(badgeOf),
    earnedAgain: again.rows.map(badgeOf),
    lost: lost.rows.map(badgeOf),
  };
}

/** Forgets a member's badges. */
export async function deleteBadges(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from rewards_badge where user_id = ${userId}`);
}
