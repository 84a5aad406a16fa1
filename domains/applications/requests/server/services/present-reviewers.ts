import { whoIs } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Reviewer } from '../../contract/proposal-schemas.ts';
import { listSubmitted } from '../store/proposal-store.ts';
import { listReviewerRows, listReviews } from '../store/review-store.ts';

/**
 * The reviewers of a request for its author, with how far each is. Before the deadline there is nothing to have done.
 */
export async function presentReviewers(db: Database, requestId: string): Promise<Reviewer[]> {
  const rows = await listReviewerRows(db, requestId);
  const nameOf = await whoIs(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const proposals = await listSubmitted(db, requestId);
  const reviews = await listReviews(
    db,
    proposals.map(({ id }) => id),
  );
  return rows.map(({ id, memberId, reply }) => {
    const own = reviews.filter(({ reviewerId }) => reviewerId === id);
    return {
      id,
      member: nameOf(memberId),
      reply,
      scored: own.filter(({ scores }) => scores !== null).length,
      conflicts: own.filter(({ hasConflict }) => hasConflict).length,
    };
  });
}
