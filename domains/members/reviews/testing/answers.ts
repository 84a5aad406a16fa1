import type { Review, ReviewDetail } from '../contract/schemas.ts';

/** A case as the API answers it: rewards that are held. */
export function aReview(overrides: Partial<Review> = {}): Review {
  return {
    id: '00000000-0000-4000-8000-0000000000aa',
    kind: 'referrals',
    label: 'Referral rewards',
    member: 'sprout',
    state: 'open',
    flagged: true,
    openedAt: '2026-11-20T10:00:00.000Z',
    summary: 'For inviting, invited by gardener',
    facts: [{ label: 'Score', value: '0.87' }],
    text: null,
    decision: null,
    appeals: [],
    ...overrides,
  };
}

/** One case with its evidence; it may be released or refused. */
export function aReviewDetail(
  review: Partial<Review> = {},
  overrides: Partial<ReviewDetail> = {},
): ReviewDetail {
  return {
    review: aReview(review),
    evidence: [
      {
        title: 'Evidence',
        note: 'score 0.87 against a limit of 0.66',
        table: { head: ['What speaks against it', 'Figure'], rows: [['a shared browser', 'Seen in one']] },
      },
      {
        title: 'New member',
        facts: [
          { label: 'Invited by', value: 'gardener' },
          { label: 'Joined', value: { at: '2026-11-18T10:00:00.000Z' } },
        ],
      },
    ],
    offers: [
      { decision: 'release', label: 'Release', effect: '5 HDAG are paid.', takes: false, fields: [] },
      { decision: 'refuse', label: 'Refuse', effect: '5 HDAG are not paid.', takes: true, fields: [] },
    ],
    history: [{ at: '2026-11-20T10:00:00.000Z', title: 'Opened', by: null, text: null }],
    ...overrides,
  };
}
