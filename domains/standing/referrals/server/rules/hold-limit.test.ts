import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdLimit, LIMIT_CEILING, LIMIT_FLOOR } from './hold-limit.ts';

describe('holdLimit', () => {
  it.each<[string, number[], number, number]>([
    ['no members', [], 0, LIMIT_FLOOR],
    ['all of them harmless', [0.2, 0.3, 0.1], 1000, LIMIT_FLOOR],
    ['a few', [0.9, 0.7, 0.65], 200, 0.7],
    ['a flood of made-up accounts', Array.from({ length: 500 }, () => 0.99), 1000, LIMIT_CEILING],
  ])('with %s', (_who, scores, members, limit) => {
    expect(holdLimit(scores, members, 99.3)).toBe(limit);
  });

  it('holds no more than 0.7 % of all members while it lies between floor and ceiling', () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(score, { maxLength: 300 }), fc.nat(20_000), (scores, more) => {
        const members = scores.length + more;
        const limit = holdLimit(scores, members, 99.3);
        const held = scores.filter((one) => one > limit).length;
        expect(limit === LIMIT_CEILING || held <= (members * 0.7) / 100 + 1).toBe(true);
      }),
    );
  });
});
