import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestSelection } from './select-best.ts';

describe('BestSelection', () => {
  it('keeps what sorting everything would put first, equal keys by the tie-break', () => {
    const keys = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 });
    fc.assert(
      fc.property(keys, fc.nat(12), (all, size) => {
        // The tie-break runs against the order of arrival, so that ignoring it shows.
        const selection = new BestSelection(size, (a, b) => b - a);
        all.forEach((key, at) => {
          if (key >= selection.floor) selection.offer(at, key);
        });
        const sorted = all.map((_, at) => at).sort((a, b) => (all[b] ?? 0) - (all[a] ?? 0) || b - a);
        expect(selection.sorted()).toEqual(sorted.slice(0, size));
      }),
    );
  });
});
