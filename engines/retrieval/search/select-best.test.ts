import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestSelection } from './select-best.ts';

const byNumber = (a: number, b: number): number => a - b;

/** Documents that a full sort would keep: higher keys first, equal ones by number. */
function sortedBest(keys: readonly number[], size: number): number[] {
  return keys
    .map((key, value) => ({ key, value }))
    .sort((a, b) => (a.key === b.key ? a.value - b.value : a.key < b.key ? 1 : -1))
    .slice(0, size)
    .map(({ value }) => value);
}

describe('BestSelection', () => {
  it('keeps what a full sort keeps, also among keys that are missing (−∞)', () => {
    const key = fc.oneof(fc.constant(Number.NEGATIVE_INFINITY), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), fc.integer({ min: 0, max: 20 }), (keys, size) => {
        const best = new BestSelection(size, byNumber);
        keys.forEach((value, at) => {
          best.offer(at, value);
        });
        expect(best.sorted()).toEqual(sortedBest(keys, size));
      }),
    );
  });
});
