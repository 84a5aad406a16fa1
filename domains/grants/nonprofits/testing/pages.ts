import type { Nonprofit, NonprofitCard, NonprofitPage } from '../contract/schemas.ts';

export const NONPROFIT_ID = '11111111-1111-4111-8111-111111111111';

/** A nonprofit as a list gets it. */
export function aCard(overrides: Partial<NonprofitCard> = {}): NonprofitCard {
  return {
    id: NONPROFIT_ID,
    registry: 'us-irs',
    number: '010000001',
    name: 'Example River Trust',
    country: 'US',
    city: 'Bangor',
    state: 'ME',
    ntee: { code: 'C30', group: 'C', name: 'Environment' },
    incomeUsd: 290239,
    taxPeriod: '2019-12',
    ...overrides,
  };
}

/** The same as its page gets it. */
export function aNonprofit(overrides: Partial<Nonprofit> = {}): Nonprofit {
  return {
    ...aCard(),
    registeredName: 'EXAMPLE RIVER TRUST',
    stateName: 'Maine',
    zip: '04401',
    subsection: '03',
    rulingMonth: '1995-08',
    assetsUsd: 567388,
    revenueUsd: null,
    origin: 'registry',
    purpose: null,
    website: null,
    source: 'eo_me.csv',
    importedAt: '2026-11-12T08:00:00.000Z',
    claim: { granted: null, notices: [], words: [] },
    ...overrides,
  };
}

/** A page of the directory. */
export function aPage(...items: NonprofitCard[]): NonprofitPage {
  return {
    items,
    total: items.length,
    facets: {
      countries: [{ country: 'US', name: 'United States', count: 612 }],
      states: [
        { state: 'ME', name: 'Maine', count: 600 },
        { state: 'VT', name: 'Vermont', count: 12 },
      ],
      ntee: [{ group: 'C', name: 'Environment', count: 31 }],
    },
  };
}
