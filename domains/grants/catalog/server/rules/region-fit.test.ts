import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, regionFit } from './region-fit.ts';

describe('contains', () => {
  it.each<[string, string, boolean]>([
    ['US', 'US-WI', true],
    ['global', 'US-WI', true],
    ['global', 'Somewhere', true],
    ['US-WI', 'US', false],
    ['US-WI', 'US-MN', false],
    ['EU', 'DE', true],
    ['EU', 'DE-BE', true],
    ['EU', 'GB', false],
    ['EU', 'global', false],
    ['DE', 'EU', false],
    ['US', 'PR', true],
    ['Africa', 'KE', true],
    ['Latin America', 'BR', true],
    ['Somewhere', 'Somewhere', true],
    ['Somewhere', 'US', false],
  ])('%s contains %s: %s', (outer, inner, expected) => {
    expect(contains(outer, inner)).toBe(expected);
  });

  const code = fc.constantFrom(
    'global',
    'EU',
    'Africa',
    'US',
    'DE',
    'KE',
    'PR',
    'US-WI',
    'US-GA',
    'GB',
    'GB-SCT',
    'DE-BE',
    'Lapland',
  );
  it('is reflexive and transitive, and both ways only for the same place', () => {
    fc.assert(
      fc.property(code, code, code, (a, b, c) => {
        expect(contains(a, a)).toBe(true);
        if (contains(a, b) && contains(b, c)) expect(contains(a, c)).toBe(true);
        if (contains(a, b) && contains(b, a)) expect(a).toBe(b);
      }),
    );
  });
});

describe('regionFit', () => {
  it.each<[string[], string[], string]>([
    [['US'], ['US-WI'], 'inside'],
    [['US-MN', 'US-WI'], ['US-WI'], 'inside'],
    [['US-MN'], ['US-WI'], 'outside'],
    [['US-WI'], ['US'], 'unclear'],
    [['EU'], ['GB'], 'outside'],
    [['EU', 'countries associated with the programme'], ['GB'], 'unclear'],
    [['EU', 'countries associated with the program'], ['NO'], 'unclear'],
    [['EU', 'countries associated with the program'], ['US-WV'], 'outside'],
    [['low- and middle-income countries'], ['KE'], 'inside'],
    [['low- and middle-income countries'], ['US-WV'], 'outside'],
    [[], ['GB'], 'unclear'],
    [['GB'], [], 'unclear'],
    [['GB'], ['Lapland'], 'unclear'],
  ])('open to %j, working in %j: %s', (theirs, mine, fit) => {
    expect(regionFit(theirs, mine)).toBe(fit);
  });
});
