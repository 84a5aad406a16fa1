import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awardEvidence, awardFigures, funderKey, isSameProgram } from './past-awards.ts';

describe('funderKey', () => {
  it.each([
    ['The Tudor Trust', 'Tudor Trust Ltd', true],
    ['National Endowment for the Humanities', 'national endowment for the humanities', true],
    ['Fondation de France', 'FONDATION DE FRANCE', true],
    ['Ford Foundation', 'Ford Fund', false],
    ['The', 'For', false],
  ])('%s and %s: %s', (one, other, isOne) => {
    expect(funderKey(one) === funderKey(other)).toBe(isOne);
  });
});

describe('isSameProgram', () => {
  it.each([
    [['Public Programs'], 'Promotion of the Humanities Public Programs', true],
    [['Scholarly Editions and Translations Grants'], 'Scholarly Editions and Translations', true],
    [['Fellowships'], 'Promotion of the Humanities Fellowships and Stipends', false],
    [['Public Programs'], 'Republic Programs', false],
    [[], 'Public Programs', false],
    [['Some long program'], 'Some', false],
  ])('%j and "%s": %s', (programs, title, isSame) => {
    expect(isSameProgram(programs, title)).toBe(isSame);
  });
});

describe('awardEvidence', () => {
  it('rises with awards, more with those of the program, and stays below 1', () => {
    const count = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(count, count, (same, others) => {
        const evidence = awardEvidence(same, others);
        expect(evidence).toBeGreaterThanOrEqual(0);
        expect(evidence).toBeLessThan(1);
        expect(awardEvidence(same + 1, others)).toBeGreaterThan(evidence);
        expect(awardEvidence(same + 1, others)).toBeGreaterThan(awardEvidence(same, others + 1));
      }),
    );
    expect(awardEvidence(0, 0)).toBe(0);
    expect(awardEvidence(5, 0)).toBe(0.5);
  });
});

describe('awardFigures', () => {
  const award = (value: number | null, year: number | null = null, currency = 'USD') => ({
    amount: value === null ? null : { value, currency },
    year,
  });

  it.each([
    ['none', [], { count: 0, amounts: null, years: null }],
    ['without amounts and years', [award(null)], { count: 1, amounts: null, years: null }],
    [
      'a sum of zero, which is none',
      [award(0, 2001)],
      { count: 1, amounts: null, years: { first: 2001, last: 2001 } },
    ],
    [
      'an even number',
      [award(10, 2003), award(30, 1999), award(20), award(80)],
      {
        count: 4,
        amounts: { currency: 'USD', count: 4, median: 25, min: 10, max: 80 },
        years: { first: 1999, last: 2003 },
      },
    ],
    [
      'the currency most of them have',
      [award(10), award(99, null, 'EUR'), award(20), award(60)],
      { count: 4, amounts: { currency: 'USD', count: 3, median: 20, min: 10, max: 60 }, years: null },
    ],
  ])('of %s', (_, awards, figures) => {
    expect(awardFigures(awards)).toEqual(figures);
  });
});
