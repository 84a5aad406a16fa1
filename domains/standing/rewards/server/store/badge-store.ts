import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { BadgeId } from '../../contract/badges.ts';
import { badgeTable as table } from './tables.ts';

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

/** All badges a member ever had, oldest first, with when each was lost and since when it is shown. */
export function selectAllBadges(db: Database, userId: string): Promise<(typeof table.$inferSelect)[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(asc(table.earnedAt), asc(table.badge));
}

/** Changes of badges when they were judged: each is in one of the lists when it changed, in none when not. */
export interface BadgeChanges {
  readonly earned: readonly EarnedBadge[];
  /** Earned after they had been lost. */
  readonly earnedAgain: readonly EarnedBadge[];
  readonly lost: readonly EarnedBadge[];
}

/**
 * Makes the badges of these members what is given: adds what is new, and what is no longer earned is lost, and shown
 * no more.
 */
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
    update rewards_badge b set lost_at = ${now.toISOString()}, shared_at = null
    where b.user_id = any(${uuids(userIds)}) and b.lost_at is null
      and not exists (select from ${given} where u.user_id = b.user_id and u.badge = b.badge)
    returning ${EARNED}`);
  const again = await tx.execute<Row>(sql`
    update rewards_badge b set earned_at = u.earned_at, lost_at = null from ${given}
    where u.user_id = b.user_id and u.badge = b.badge and b.lost_at is not null
    returning ${EARNED}`);
  // One of several facts was taken back and the others are enough: it is not notified, and is on pages as it is now.
  await tx.execute(sql`
    update rewards_badge b set earned_at = u.earned_at from ${given}
    where u.user_id = b.user_id and u.badge = b.badge and b.earned_at <> u.earned_at`);
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

type BadgeKey = Pick<EarnedBadge, 'userId' | 'badge'>;
const isBadge = ({ userId, badge }: BadgeKey) => and(eq(table.userId, userId), eq(table.badge, badge));

/** A badge its member shows; null for one that is not shown or not theirs. */
export async function findSharedBadge(db: Database, key: BadgeKey): Promise<{ earnedAt: Date } | null> {
  const [row] = await db
    .select({ earnedAt: table.earnedAt })
    .from(table)
    .where(and(isBadge(key), isNotNull(table.sharedAt)));
  return row ?? null;
}

/** Those of a member's badges that they show. */
export async function selectSharedBadges(db: Database, userId: string): Promise<ReadonlySet<BadgeId>> {
  const rows = await db
    .select({ badge: table.badge })
    .from(table)
    .where(and(eq(table.userId, userId), isNotNull(table.sharedAt)));
  return new Set(rows.map(({ badge }) => badge));
}

/** Writes since when a badge is shown, or that it is not. @returns `absent` where the member does not have it */
export async function updateShared(
  tx: Transaction,
  key: BadgeKey,
  at: Date | null,
): Promise<'changed' | 'unchanged' | 'absent'> {
  const [row] = await tx
    .select({ sharedAt: table.sharedAt })
    .from(table)
    .where(and(isBadge(key), isNull(table.lostAt)))
    .for('update');
  if (!row) return 'absent';
  if ((row.sharedAt === null) === (at === null)) return 'unchanged';
  await tx.update(table).set({ sharedAt: at }).where(isBadge(key));
  return 'changed';
}

/** Forgets a member's badges. */
export async function deleteBadges(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from rewards_badge where user_id = ${userId}`);
}
