import type { HeldReviews, Review, ReviewDetail } from '../contract/review-schemas.ts';

/** A review as the API answers it: rewards for inviting somebody, held. */
export function aReview(overrides: Partial<Review> = {}): Review {
  return {
    id: '00000000-0000-4000-8000-0000000000aa',
    member: 'sprout',
    referrer: 'gardener',
    kind: 'completed',
    state: 'held',
    dueAt: '2026-11-20T10:00:00.000Z',
    score: 0.874,
    scoreLimit: 0.66,
    reasons: ['a browser is shared with the account that invited it'],
    decision: null,
    decidedAt: null,
    withdrawn: false,
    worth: '6.5',
    paid: '0',
    appeals: [],
    ...overrides,
  };
}

/** A page of the list. */
export function aReviewList(items: readonly Review[], overrides: Partial<HeldReviews> = {}): HeldReviews {
  return {
    total: items.length,
    page: 1,
    pageSize: 50,
    limit: 0.7,
    holds: true,
    holdsAbove: 0.7,
    items: [...items],
    ...overrides,
  };
}

/** One review with its evidence. */
export function aReviewDetail(
  review: Partial<Review> = {},
  overrides: Partial<ReviewDetail> = {},
): ReviewDetail {
  const member = {
    username: 'sprout',
    joinedAt: '2026-11-18T10:00:00.000Z',
    verifiedAt: '2026-11-18T10:05:00.000Z',
    completedAt: '2026-11-20T10:00:00.000Z',
    channel: 'link' as const,
  };
  return {
    review: aReview(review),
    limit: 0.7,
    holds: true,
    holdsAbove: 0.7,
    newMember: member,
    scoreNow: 0.91,
    evidence: [
      {
        reason: 'a browser is shared with the account that invited it',
        fact: 'Both were seen in one browser',
        weight: 1.3,
      },
    ],
    rewards: [
      {
        level: 1,
        member: 'gardener',
        state: 'held',
        amount: '5',
        valueNow: '5',
        paid: '0',
        note: null,
      },
    ],
    group: { size: 1, members: [{ ...member, level: 1, isReviewed: true }] },
    ...overrides,
  };
}
