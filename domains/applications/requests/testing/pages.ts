import type { Proposal } from '../contract/proposal-schemas.ts';
import type { FullRequest } from '../contract/schemas.ts';
import { CRITERIA, DRAFT, TERMS } from './texts.ts';

export const REQUEST_ID = '11111111-1111-4111-8111-111111111111';

/** A request as a page gets it: an open request for information of another member. */
export function aRequest(overrides: Partial<FullRequest> = {}): FullRequest {
  return {
    ...DRAFT,
    id: REQUEST_ID,
    state: 'rfi_open',
    author: { id: 'a', username: 'harbor-master' },
    revision: 2,
    answersUntil: '2026-06-01T12:00:00.000Z',
    proposalsUntil: null,
    publishedAt: '2026-05-01T12:00:00.000Z',
    updatedAt: '2026-05-01T12:00:00.000Z',
    answerCount: 0,
    rfp: null,
    decision: null,
    cancelled: null,
    amendments: [],
    questions: [],
    ...overrides,
    viewer: {
      isAuthor: false,
      hasAnswer: false,
      hasProposal: false,
      review: null,
      questionsLeft: 5,
      ...overrides.viewer,
    },
  };
}

/** The same as a request for proposals. */
export function anRfp(overrides: Partial<FullRequest> = {}): FullRequest {
  return aRequest({
    state: 'rfp_open',
    proposalsUntil: '2026-07-01T12:00:00.000Z',
    rfp: {
      openedAt: '2026-06-02T12:00:00.000Z',
      terms: TERMS,
      budget: { min: 5000, max: 12000, currency: 'USD' },
      criteria: CRITERIA.map((criterion) => ({ ...criterion })),
      proposalsUntil: '2026-07-01T12:00:00.000Z',
      proposalCount: 2,
    },
    ...overrides,
  });
}

/** A proposal as the author sees it after the deadline. */
export function aProposal(overrides: Partial<Proposal> = {}): Proposal {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    bidder: { id: 'b', username: 'drum-works' },
    submittedAt: '2026-06-20T12:00:00.000Z',
    content: { title: 'Gauges from drums', text: 'We build them.', price: 9000, links: [] },
    mine: null,
    reviews: [],
    mean: null,
    ...overrides,
  };
}
