import type { GrantCard } from '#grants/catalog/contract';
import type { GrantMatch } from '../contract/match-schemas.ts';
import type { AwardFigures } from '../contract/past-awards.ts';
import type { RankedMatch } from '../contract/ranking.ts';
import { type RankingPart, USUAL_WEIGHTS } from '../contract/ranking-weights.ts';

/** An id that is a UUID and tells its number. */
export const idNumber = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Card of the call of a match. The catalog’s own is beside its server, which no test of a page may load. */
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

/** Figures of some past awards. */
export function aFigures(overrides: Partial<AwardFigures> = {}): AwardFigures {
  return { count: 3, amounts: null, years: null, ...overrides };
}

/** A ranked match, with the points of its parts. */
export function aRankedMatch(overrides: Partial<RankedMatch> = {}): RankedMatch {
  const share = (part: RankingPart, points: number) => ({
    part,
    weight: USUAL_WEIGHTS[part],
    usual: points,
    points: points * USUAL_WEIGHTS[part],
    text: `Says the part ${part}.`,
  });
  return {
    ...aMatch(),
    rank: 1,
    usualRank: 1,
    points: 2.5,
    shares: [
      share('meaning', 0.9),
      share('concepts', 1.3),
      share('text', 0.3),
      share('awards', 0.2),
      share('deadline', 0.35),
      share('amount', -0.35),
    ],
    limits: { points: 0, text: 'Nothing is taken away.' },
    moves: [],
    ...overrides,
  };
}

/** A match without blockers. */
export function aMatch(overrides: Partial<GrantMatch> = {}): GrantMatch {
  const grant = overrides.grant ?? aCard();
  return {
    grantId: grant.id,
    matchScore: 82,
    band: 'strong',
    openToMany: false,
    confidence: 'sure',
    reasons: [
      {
        part: 'purpose',
        text: 'Shared words: “flood”.',
        words: [{ yours: 'floods', theirs: 'flood', field: 'title', snippet: 'the flood fund' }],
      },
      { part: 'applicant', text: 'Open to you: Nonprofit with 501(c)(3) status.' },
      { part: 'region', text: 'Open to Wisconsin, US: you qualify.' },
    ],
    against: [{ part: 'deadline', text: 'Closes tomorrow.' }],
    unknowns: [{ part: 'amount', text: 'Amount not compared: your project names no sum.' }],
    blockers: [],
    toCheck: [],
    grant,
    verdict: null,
    success: { outcomes: 3, least: 20, estimate: null },
    ...overrides,
  };
}
