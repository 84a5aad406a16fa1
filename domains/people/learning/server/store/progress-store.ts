import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { TOPIC_IDS } from '../../contract/constants.ts';
import type { LearningProgress, TopicId } from '../../contract/schemas.ts';
import { memberTable, progressTable } from './tables.ts';

/** Reads a member's progress by topic, in reading order; nothing and learning mode on where no row says so. */
export async function readProgress(db: Database, userId: string): Promise<LearningProgress> {
  const members = await db.select().from(memberTable).where(eq(memberTable.userId, userId));
  const rows = await db
    .select()
    .from(progressTable)
    .where(eq(progressTable.userId, userId))
    .orderBy(asc(progressTable.topicId));
  const topicsWith = (field: 'viewedAt' | 'completedAt' | 'bookmarkedAt'): TopicId[] =>
    TOPIC_IDS.filter((id) => rows.some((row) => row.topicId === id && row[field] !== null));
  return {
    disabled: members[0]?.disabled ?? false,
    viewed: topicsWith('viewedAt'),
    completed: topicsWith('completedAt'),
    bookmarked: topicsWith('bookmarkedAt'),
  };
}

/** The topics these members completed, with the time of each. */
export function selectCompleted(db: Database, userIds: string[]) {
  return db
    .select({
      userId: progressTable.userId,
      topicId: progressTable.topicId,
      at: progressTable.completedAt,
    })
    .from(progressTable)
    .where(and(oneOf(progressTable.userId, userIds), isNotNull(progressTable.completedAt)));
}

/** Holds a member's row, made where there is none, until the transaction ends: one write after the other. */
export async function lockMember(tx: Transaction, userId: string, at: Date): Promise<{ disabled: boolean }> {
  await tx.insert(memberTable).values({ userId, changedAt: at }).onConflictDoNothing();
  const [row] = await tx.select().from(memberTable).where(eq(memberTable.userId, userId)).for('update');
  if (!row) throw new Error(`The row of ${userId} went away while it was being locked`);
  return { disabled: row.disabled };
}

/** Turns learning mode off or on. The member's row must be locked. */
export async function setDisabled(
  tx: Transaction,
  userId: string,
  disabled: boolean,
  at: Date,
): Promise<void> {
  await tx.update(memberTable).set({ disabled, changedAt: at }).where(eq(memberTable.userId, userId));
}

/** Says that a topic was seen; a first time stays. */
export async function setViewed(tx: Transaction, userId: string, topicId: TopicId, at: Date): Promise<void> {
  await tx
    .insert(progressTable)
    .values({ userId, topicId, viewedAt: at })
    .onConflictDoUpdate({
      target: [progressTable.userId, progressTable.topicId],
      set: { viewedAt: sql`coalesce(${progressTable.viewedAt}, excluded.viewed_at)` },
    });
}

/**
 * Completes a topic that was seen; one that was not stays as it is.
 * @returns whether it was completed now
 */
export async function setCompleted(
  tx: Transaction,
  userId: string,
  topicId: TopicId,
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .update(progressTable)
    .set({ completedAt: at })
    .where(
      and(ofTopic(userId, topicId), isNotNull(progressTable.viewedAt), isNull(progressTable.completedAt)),
    )
    .returning({ topicId: progressTable.topicId });
  return changed.length > 0;
}

/** Sets or removes a bookmark; the time of the first setting stays while it is set. */
export async function setBookmarked(
  tx: Transaction,
  userId: string,
  topicId: TopicId,
  bookmarkedAt: Date | null,
): Promise<void> {
  await tx
    .insert(progressTable)
    .values({ userId, topicId, bookmarkedAt })
    .onConflictDoUpdate({
      target: [progressTable.userId, progressTable.topicId],
      set: {
        bookmarkedAt:
          bookmarkedAt === null ? null : sql`coalesce(${progressTable.bookmarkedAt}, excluded.bookmarked_at)`,
      },
    });
}

/** Whether a topic is bookmarked. */
export async function isBookmarked(db: Database, userId: string, topicId: TopicId): Promise<boolean> {
  const rows = await db
    .select({ topicId: progressTable.topicId })
    .from(progressTable)
    .where(and(ofTopic(userId, topicId), isNotNull(progressTable.bookmarkedAt)));
  return rows.length > 0;
}

const ofTopic = (userId: string, topicId: TopicId) =>
  and(eq(progressTable.userId, userId), eq(progressTable.topicId, topicId));
