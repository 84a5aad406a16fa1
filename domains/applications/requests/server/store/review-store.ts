import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { Score } from '../../contract/schemas.ts';
import {
  type ReviewerRow,
  type ReviewRow,
  reviewerTable as reviewers,
  reviewTable as reviews,
} from './tables.ts';

export function listReviewerRows(db: Database, requestId: string): Promise<ReviewerRow[]> {
  return db
    .select()
    .from(reviewers)
    .where(eq(reviewers.requestId, requestId))
    .orderBy(asc(reviewers.invitedAt), asc(reviewers.id));
}

/** One member as a reviewer of a request, or null. */
export async function findReviewer(
  db: Database,
  requestId: string,
  memberId: string,
): Promise<ReviewerRow | null> {
  const [row] = await db
    .select()
    .from(reviewers)
    .where(and(eq(reviewers.requestId, requestId), eq(reviewers.memberId, memberId)));
  return row ?? null;
}

export async function insertReviewer(
  tx: Transaction,
  reviewer: typeof reviewers.$inferInsert,
): Promise<void> {
  await tx.insert(reviewers).values(reviewer);
}

export async function updateReply(
  tx: Transaction,
  id: string,
  reply: 'accepted' | 'declined',
  at: Date,
): Promise<void> {
  await tx.update(reviewers).set({ reply, repliedAt: at }).where(eq(reviewers.id, id));
}

export async function listReviews(db: Database, proposalIds: readonly string[]): Promise<ReviewRow[]> {
  if (proposalIds.length === 0) return [];
  return db
    .select()
    .from(reviews)
    .where(oneOf(reviews.proposalId, proposalIds))
    .orderBy(asc(reviews.reviewerId));
}

export async function findReview(
  db: Database,
  reviewerId: string,
  proposalId: string,
): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.reviewerId, reviewerId), eq(reviews.proposalId, proposalId)));
  return row ?? null;
}

/** Writes or changes a declaration. The request must be locked. */
export async function upsertDeclaration(
  tx: Transaction,
  ids: { readonly reviewerId: string; readonly proposalId: string },
  hasConflict: boolean,
  at: Date,
): Promise<void> {
  await tx
    .insert(reviews)
    .values({ ...ids, hasConflict, declaredAt: at })
    .onConflictDoUpdate({
      target: [reviews.reviewerId, reviews.proposalId],
      set: { hasConflict, declaredAt: at },
    });
}

export async function writeScores(
  tx: Transaction,
  ids: { readonly reviewerId: string; readonly proposalId: string },
  scores: readonly Score[],
  at: Date,
): Promise<void> {
  await tx
    .update(reviews)
    .set({ scores: [...scores], scoredAt: at })
    .where(and(eq(reviews.reviewerId, ids.reviewerId), eq(reviews.proposalId, ids.proposalId)));
}

/** A member's invitations with what they said and gave. */
export function listReviewingOf(db: Database, memberId: string) {
  return db
    .select({ reviewer: reviewers, review: reviews })
    .from(reviewers)
    .leftJoin(reviews, eq(reviews.reviewerId, reviewers.id))
    .where(eq(reviewers.memberId, memberId))
    .orderBy(asc(reviewers.invitedAt), asc(reviews.proposalId));
}

/** A member leaves: an invitation without a score goes, scores stay without their name. */
export async function forgetReviewer(tx: Transaction, memberId: string): Promise<void> {
  await tx.update(reviewers).set({ memberId: null }).where(eq(reviewers.memberId, memberId));
}
