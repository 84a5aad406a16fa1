import type { Deal } from '../contract/deal-schemas.ts';
import type { ListingDetails } from '../contract/listing-schemas.ts';

export const LISTING_ID = '11111111-1111-4111-8111-111111111111';
export const DEAL_ID = '22222222-2222-4222-8222-222222222222';

/** An open offer of another member, as a page gets it. */
export function aListing(overrides: Partial<ListingDetails> = {}): ListingDetails {
  return {
    id: LISTING_ID,
    revision: 1,
    kind: 'offer',
    category: 'skills',
    title: 'Rust code review for sensors',
    text: 'I review firmware written in Rust, with tests.',
    unit: 'hour',
    quantity: 10,
    left: 6,
    price: '2.5',
    isRemote: true,
    place: '',
    timeZone: 'Europe/Rome',
    times: ['evenings'],
    validUntil: '2026-07-01T12:00:00.000Z',
    state: 'active',
    author: { id: 'a', username: 'drum-works' },
    standing: { stars: 4.8, exchanges: 6 },
    ratings: [],
    dealId: null,
    isOwn: false,
    createdAt: '2026-05-01T12:00:00.000Z',
    updatedAt: '2026-05-01T12:00:00.000Z',
    ...overrides,
  };
}

/** A deal as its payer gets it: accepted and not paid. */
export function aDeal(overrides: Partial<Deal> = {}): Deal {
  return {
    id: DEAL_ID,
    title: 'Rust code review for sensors',
    category: 'skills',
    unit: 'hour',
    quantity: 4,
    price: '2.5',
    total: '10',
    state: 'accepted',
    side: 'payer',
    other: { id: 'a', username: 'drum-works' },
    updatedAt: '2026-05-02T12:00:00.000Z',
    isYourTurn: true,
    rating: null,
    listingId: LISTING_ID,
    provider: { id: 'a', username: 'drum-works' },
    payer: { id: 'b', username: 'tidewatch-lead' },
    standing: { stars: 4.8, exchanges: 6 },
    proposedBy: 'payer',
    terms: 'I review firmware written in Rust, with tests.',
    message: 'Two evenings would be fine.',
    deliverBy: '2026-06-01T23:59:59.000Z',
    confirmDays: 7,
    dueAt: '2026-05-16T12:00:00.000Z',
    isCancelAsked: false,
    dispute: null,
    decision: null,
    steps: [{ action: 'propose', by: 'payer', note: null, at: '2026-05-02T12:00:00.000Z' }],
    moves: [],
    can: ['pay', 'cancel'],
    rateUntil: null,
    ratings: [],
    ...overrides,
  };
}
