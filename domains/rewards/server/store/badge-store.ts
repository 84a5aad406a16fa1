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
const badgeOf = ({ user_id, badge, earned_ms }: Row): EarnedBadge => ({
  userId: user_id,
  badge,
  earnedAt: new Date(Number(earned_ms)),
});

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** A member's badges, oldest first. */
export async function selectBadges(db: Database, userId: string): Promise<EarnedBadge[]> {
  const { rows } = await db.execute<Row>(sql`
    select user_id, badge, extract(epoch from earned_at) * 1000 as earned_ms from rewards_badge
    where user_id = ${userId} order by earned_at, badge`);
  return rows.map(badgeOf);
}

/**
 * Makes the badges of these members what is given: adds what is new, takes what is no longer earned.
 * @returns what is new
 */
export async function replaceBadges(
  tx: Transaction,
  userIds: readonly string[],
  badges: readonly EarnedBadge[],
): Promise<EarnedBadge[]> {
  const owners = uuids(badges.map(({ userId }) => userId));
  const names = sql`${`{${badges.map(({ badge }) => badge).join(',')}}`}::text[]`;
  const times = sql`${`{${badges.map(({ earnedAt }) => earnedAt.toISOString()).join(',')}}`}::timestamptz[]`;
  await tx.execute(sql`
    delete from rewards_badge b where b.user_id = any(${uuids(userIds)})
      and not exists (select from unnest(${owners}, ${names}) as u (user_id, badge)
                      where u.user_id = b.user_id and u.badge = b.badge)`);
  const { rows } = await tx.execute<Row>(sql`
    insert into rewards_badge (user_id, badge, earned_at)
    select u.user_id, u.badge, u.earned_at from unnest(${owners}, ${names}, ${times}) as u (user_id, badge, earned_at)
    on conflict do nothing returning user_id, badge, extract(epoch from earned_at) * 1000 as earned_ms`);
  return rows.map(badgeOf);
}

/** Forgets a member's badges. */
export async function deleteBadges(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from rewards_badge where user_id = ${userId}`);
}
