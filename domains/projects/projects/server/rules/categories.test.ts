import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyCategories } from './categories.ts';

describe('tidyCategories', () => {
  it.each([
    [
      ['climate', 'OPEN SOURCE'],
      ['Climate', 'Open source'],
    ],
    [['Harbours', 'harbours'], ['Harbours']],
    [
      ['Climate', 'Water', 'climate'],
      ['Climate', 'Water'],
    ],
    [[], []],
  ])('%j becomes %j', (names, tidy) => {
    expect(tidyCategories(names)).toEqual(tidy);
  });

  it('changes nothing the second time, and holds no two names that differ in case only', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        const once = tidyCategories(names);
        expect(tidyCategories(once)).toEqual(once);
        expect(new Set(once.map((name) => name.toLowerCase())).size).toBe(once.length);
      }),
    );
  });
});
