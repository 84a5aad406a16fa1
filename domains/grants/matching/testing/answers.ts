import { aCard } from '#grants/catalog/testing';
import type { GrantMatch } from '../contract/match-schemas.ts';
import type { AwardFigures } from '../contract/past-awards.ts';
import type { RankedMatch } from '../contract/ranking.ts';
import { type RankingPart, USUAL_WEIGHTS } from '../contract/ranking-weights.ts';

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
