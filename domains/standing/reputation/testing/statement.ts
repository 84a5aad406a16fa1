import type { PointRule } from '../contract/point-rules.ts';
import type { Point, Reputation, Standing } from '../contract/schemas.ts';
import { SOME_RULES } from './some-rules.ts';

/** A RepID as the API answers it; a member who has nothing yet unless told otherwise. */
export function aReputation(
  overrides: Partial<Reputation> = {},
  standings: Readonly<Record<string, Partial<Standing>>> = {},
): Reputation {
  return {
    repId: 0,
    exact: 0,
    tier: null,
    nextTier: { tier: 10, missing: 10 },
    nextDropAt: null,
    inAYear: 0,
    halfLifeDays: 365,
    standings: Object.entries(SOME_RULES).map(([rule, known]: [string, PointRule]) => {
      const { label, points, limit, note = null, link = null } = known;
      return {
        rule,
        label,
        points,
        limit,
        note,
        link,
        times: 0,
        worthNow: 0,
        used: 0,
        opensAt: null,
        state: 'open' as const,
        ...standings[rule],
      };
    }),
    ...overrides,
  };
}

/** A point as the API answers it: a completed topic of a year ago. */
export function aPoint(overrides: Partial<Point> = {}): Point {
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    rule: 'topic-completed',
    label: 'Learning topic completed',
    subject: 'What a DAG is',
    earnedAt: '2025-11-22T10:00:00.000Z',
    points: 3,
    status: 'counts',
    worthNow: 1.5,
    worthIn30Days: 1.41,
    reversal: null,
    isCorrection: false,
    appeal: null,
    ...overrides,
  };
}
