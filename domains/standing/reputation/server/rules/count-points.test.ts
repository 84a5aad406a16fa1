import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PointRule } from '../../contract/point-rules.ts';
import { SOME_RULES, type SomeRule } from '../../testing/some-rules.ts';
import { countPoints, type PointEvent } from './count-points.ts';
import { startOf } from './periods.ts';

const ruleOf = (rule: string): PointRule => SOME_RULES[rule as SomeRule];

let made = 0;
function aPoint(rule: SomeRule, earnedAt: string, more: Partial<PointEvent> = {}): PointEvent {
  made += 1;
  return {
    id: `p${String(made).padStart(6, '0')}`,
    rule,
    milliPoints: ruleOf(rule).points * 1000,
    earnedAt: new Date(earnedAt),
    reversedAt: null,
    ...more,
  };
}
const statuses = (points: readonly PointEvent[]) =>
  countPoints(points, SOME_RULES).map(({ status }) => status);

it('a point of a rule that no domain tells of any more stays, and counts nothing', () => {
  const { 'topic-completed': _, ...others } = SOME_RULES;
  const counted = countPoints([aPoint('topic-completed', '2026-01-01T00:00:00Z')], others);
  expect(counted).toMatchObject([{ status: 'over-limit', countedMilli: 0, milliPoints: 3000 }]);
});

describe('limits', () => {
  it('count the first three projects of a quarter, and the next ones in the next', () => {
    expect(
      statuses([
        aPoint('project-published', '2026-01-01T00:00:00Z'),
        aPoint('project-published', '2026-02-01T00:00:00Z'),
        aPoint('project-published', '2026-03-31T23:59:59Z'),
        aPoint('project-published', '2026-03-31T23:59:59.5Z'),
        aPoint('project-published', '2026-04-01T00:00:00Z'),
      ]),
    ).toEqual(['counts', 'counts', 'counts', 'over-limit', 'counts']);
  });

  it('leave the room of a reversed point to the next one', () => {
    expect(
      statuses([
        aPoint('project-published', '2026-01-01T00:00:00Z', { reversedAt: new Date() }),
        aPoint('project-published', '2026-01-02T00:00:00Z'),
        aPoint('project-published', '2026-01-03T00:00:00Z'),
        aPoint('project-published', '2026-01-04T00:00:00Z'),
        aPoint('project-published', '2026-01-05T00:00:00Z'),
      ]),
    ).toEqual(['reversed', 'counts', 'counts', 'counts', 'over-limit']);
  });

  it('count of endorsements 25 points a year, the last of them partly', () => {
    const endorsed = Array.from({ length: 7 }, (_, at) =>
      aPoint('endorsement-received', `2026-05-0${at + 1}T00:00:00Z`, { milliPoints: 4500 }),
    );
    const counted = countPoints(
      [...endorsed, aPoint('endorsement-received', '2027-01-01T00:00:00Z')],
      SOME_RULES,
    );
    expect(counted.map(({ countedMilli }) => countedMilli)).toEqual([
      4500, 4500, 4500, 4500, 4500, 2500, 0, 5000,
    ]);
    expect(counted[5]?.status).toBe('partly');
  });

  it('hold whatever happens, in whatever order it is told', () => {
    const anyPoint = fc.record({
      rule: fc.constantFrom(...(Object.keys(SOME_RULES) as SomeRule[])),
      day: fc.nat({ max: 800 }),
      milliPoints: fc.nat({ max: 40_000 }),
      isReversed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 80 }), (drawn) => {
        const points = drawn.map(({ rule, day, milliPoints, isReversed }) =>
          aPoint(rule, new Date(Date.UTC(2025, 0, 1 + day)).toISOString(), {
            milliPoints,
            reversedAt: isReversed ? new Date() : null,
          }),
        );
        const counted = countPoints(points, SOME_RULES);
        expect(countPoints([...points].reverse(), SOME_RULES)).toEqual(counted);
        const perPeriod = new Map<string, { times: number; milli: number }>();
        for (const { rule, earnedAt, status, countedMilli, milliPoints } of counted) {
          expect(countedMilli).toBeGreaterThanOrEqual(0);
          expect(countedMilli).toBeLessThanOrEqual(milliPoints);
          const { limit } = ruleOf(rule);
          if (limit === null || status === 'reversed' || status === 'over-limit') continue;
          const key = `${rule} ${startOf(limit.per, earnedAt).toISOString()}`;
          const sum = perPeriod.get(key) ?? { times: 0, milli: 0 };
          const isCounted = countedMilli > 0 ? 1 : 0;
          perPeriod.set(key, { times: sum.times + isCounted, milli: sum.milli + countedMilli });
          if ('times' in limit) expect(perPeriod.get(key)?.times).toBeLessThanOrEqual(limit.times);
          else expect(perPeriod.get(key)?.milli).toBeLessThanOrEqual(limit.points * 1000);
        }
      }),
    );
  });
});
