import { whoIs } from '#members/identity/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { Proposal, Review } from '../../contract/proposal-schemas.ts';
import { canChangeRequest } from '../policies.ts';
import { isUnsealed } from '../rules/request-states.ts';
import {
  mayReadAsReviewer,
  maySeeOthersScores,
  meanOf,
  type ReviewState,
  totalOf,
} from '../rules/scoring.ts';
import { listSubmitted } from '../store/proposal-store.ts';
import { findReviewer, listReviewerRows, listReviews } from '../store/review-store.ts';
import type { ProposalRow, RequestRow, ReviewRow } from '../store/tables.ts';
import type { Person } from './present-request.ts';
import { openForReaders } from './sealed-proposals.ts';

type Deps = Pick<Services, 'keys' | 'clock'>;

/** Reads a reviewer's statements and scores on a proposal for the rules. */
export const reviewStateOf = (review: ReviewRow | null): ReviewState | null =>
  review && { hasConflict: review.hasConflict, isScored: review.scores !== null };

/** Reader: the author all, a reviewer by what they declared. */
type Reader = { readonly isAuthor: true } | { readonly isAuthor: false; readonly reviewerId: string };

/**
 * The submitted proposals for the author or an accepted reviewer.
 * @throws requests.not_found for everyone else
 * @throws requests.wrong_state before the deadline
 */
export async function presentProposals(
  deps: Deps,
  db: Database,
  member: MemberActor,
  request: RequestRow,
): Promise<Proposal[]> {
  const reader = await readerOf(db, member, request);
  const now = deps.clock.now();
  if (!isUnsealed(request, now)) throw requestsErrors.fail('requests.wrong_state');
  const rows = await listSubmitted(db, request.id);
  const reviews = await listReviews(
    db,
    rows.map(({ id }) => id),
  );
  const nameOf = await whoIs(
    db,
    rows.map(({ bidderId }) => bidderId),
  );
  const reviewerName = await reviewerNames(db, request, reader);
  return rows.map((row) => {
    const about = reviews.filter(({ proposalId }) => proposalId === row.id);
    return presentOne({
      row,
      bidder: nameOf(row.bidderId),
      reader,
      reviews: about,
      open: () => openForReaders(deps.keys, request, row, now),
      present: (review) => presentReview(review, request, reviewerName),
    });
  });
}

async function readerOf(db: Database, member: MemberActor, request: RequestRow): Promise<Reader> {
  if (canChangeRequest(member, request)) return { isAuthor: true };
  const reviewer = await findReviewer(db, request.id, member.userId);
  if (reviewer?.reply !== 'accepted') throw requestsErrors.fail('requests.not_found');
  return { isAuthor: false, reviewerId: reviewer.id };
}

interface One {
  readonly row: ProposalRow;
  readonly bidder: Person;
  readonly reader: Reader;
  readonly reviews: readonly ReviewRow[];
  readonly open: () => Proposal['content'];
  readonly present: (review: ReviewRow) => Review[];
}

function presentOne({ row, bidder, reader, reviews, open, present }: One): Proposal {
  const own = reader.isAuthor ? null : (reviews.find((one) => one.reviewerId === reader.reviewerId) ?? null);
  const state = reviewStateOf(own);
  const others = reviews.filter((one) => one !== own);
  const shown = reader.isAuthor || maySeeOthersScores(state) ? others.flatMap(present) : [];
  return {
    id: row.id,
    bidder,
    submittedAt: row.submittedAt?.toISOString() ?? '',
    content: reader.isAuthor || mayReadAsReviewer(state) ? open() : null,
    mine: own && { hasConflict: own.hasConflict, scores: own.scores },
    reviews: shown,
    mean: reader.isAuthor ? meanOf(shown.map(({ total }) => total)) : null,
  };
}

function presentReview(
  { reviewerId, scores }: ReviewRow,
  { criteria }: RequestRow,
  nameOf: (reviewerId: string) => string | null,
): Review[] {
  return scores === null
    ? []
    : [{ reviewer: nameOf(reviewerId), scores, total: totalOf(scores, criteria ?? []) }];
}

/** Names of reviewers, for the author alone. */
async function reviewerNames(
  db: Database,
  request: RequestRow,
  reader: Reader,
): Promise<(reviewerId: string) => string | null> {
  if (!reader.isAuthor) return () => null;
  const rows = await listReviewerRows(db, request.id);
  const nameOf = await whoIs(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const names = new Map(rows.map(({ id, memberId }) => [id, nameOf(memberId)?.username ?? null]));
  return (reviewerId) => names.get(reviewerId) ?? null;
}
