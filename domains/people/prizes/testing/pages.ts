import type { Prizes } from '../contract/schemas.ts';

export const HACKATHON_ID = '11111111-1111-4111-8111-111111111111';

/** A hackathon without prizes, for a reader who is not its host. */
export function somePrizes(overrides: Partial<Prizes> = {}): Prizes {
  return {
    hackathon: { id: HACKATHON_ID, title: 'Tide data weekend', endsAt: '2099-05-03T18:00:00.000Z' },
    state: 'none',
    waits: null,
    prizes: [],
    total: '0',
    awards: [],
    returned: null,
    own: null,
    host: null,
    ...overrides,
  };
}

/** The same with two prizes in escrow. */
export const fundedPrizes = (overrides: Partial<Prizes> = {}): Prizes =>
  somePrizes({
    state: 'funded',
    prizes: [
      { place: 1, amount: '1000' },
      { place: 2, amount: '250.5' },
    ],
    total: '1250.5',
    ...overrides,
  });
