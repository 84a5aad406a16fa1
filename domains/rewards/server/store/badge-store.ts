import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
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
const badgeOf = ({ user_id, badge, earned_ms }: Row): EarnedBadge => ({
  userId: user_id,
  badge,
  earnedAt: new Date(Number(earned_ms)),
});

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** A member's badges, oldest first. */
export function selectBadges(db: Database, userId: string): Promise<(typeof table.$inferSelect)[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(asc(table.earnedAt), asc(table.badge));
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
  const [row] = await tx.select({ sharedAt: table.sharedAt }).from(table).where(isBadge(key)).for('update');
  if (!row) return 'absent';
  if ((row.sharedAt === null) === (at === null)) return 'unchanged';
  await tx.update(table).set({ sharedAt: at }).where(isBadge(key));
  return 'changed';
}

/** Forgets a member's badges. */
export async function deleteBadges(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from rewards_badge where user_id = ${userId}`);
}
