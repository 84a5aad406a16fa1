import type { Opportunity } from '../contract/schemas.ts';
import type { GrantCard, SearchHit } from '../contract/search-schemas.ts';

/** An id that is a UUID and tells its number. */
export const idNumber = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Card of an open call. */
export function aCard(overrides: Partial<GrantCard> = {}): GrantCard {
  return {
    id: idNumber(1),
    sourceId: 'grants.gov',
    externalId: 'GL-26-017',
    kind: 'open',
    supportKind: 'grant',
    title: 'Coastal Resilience Small Grants',
    funder: { name: 'Great Lakes Shore Office' },
    url: 'https://example.org/coastal',
    amounts: { min: 10_000, max: 75_000, total: null, currency: 'USD' },
    deadline: { kind: 'date', at: '2099-09-15T22:00:00.000Z', zone: 'America/Chicago', timeKnown: true },
    regions: ['US-WI'],
    categories: ['Climate'],
    applicantTypes: ['non_profit_with_501c3'],
    status: 'open',
    ...overrides,
  };
}

/** A card a search found, without words unless told. */
export function aHit(overrides: Partial<SearchHit> = {}): SearchHit {
  return { ...aCard(), score: null, band: null, reasons: [], ...overrides };
}

/** A whole opportunity. */
export function aGrant(overrides: Partial<Opportunity> = {}): Opportunity {
  const card = aCard();
  return {
    ...card,
    description: 'Flood warning for small harbours.',
    number: 'GL-26-017',
    opensAt: null,
    opensOn: null,
    sourceState: 'open',
    eligibility: ['Nonprofits with 501(c)(3) status', 'Harbours under 5,000 people'],
    expectedAwards: 12,
    award: null,
    licence: null,
    extra: {},
    provenance: {
      sourceId: card.sourceId,
      externalId: card.externalId,
      fetchedAt: '2026-09-05T08:07:00.000Z',
      address: 'extract.xml',
      licence: 'Public domain',
    },
    alsoListedAt: [],
    ...overrides,
  };
}
