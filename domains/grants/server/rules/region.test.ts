import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#platform/kernel/countries.ts';
import { contains, findRegion, isRegionCode, readRegions, regionFit, regionName } from './region.ts';
import { US_STATES } from './region-data.ts';

describe('findRegion', () => {
  it.each<[string, 'US' | undefined, string | undefined]>([
    ['United States of America', undefined, 'US'],
    ['U.S.', undefined, 'US'],
    ['Wisconsin', undefined, 'US-WI'],
    ['WI', 'US', 'US-WI'],
    ['WI', undefined, undefined],
    ['us-wi', undefined, 'US-WI'],
    ['Georgia', undefined, 'GE'],
    ['GA', 'US', 'US-GA'],
    ['Georgia, US', undefined, 'US-GA'],
    ['England', undefined, 'GB-ENG'],
    ['Côte d’Ivoire', undefined, 'CI'],
    ['NETHERLANDS', undefined, 'NL'],
    ['Worldwide', undefined, 'global'],
    ['European Union', undefined, 'EU'],
    ['PR', 'US', 'PR'],
    ['in', undefined, undefined],
    ['US-XX', undefined, undefined],
    ['West Africa', undefined, undefined],
  ])('%j within %j is %j', (text, within, code) => {
    expect(findRegion(text, within)).toBe(code);
  });

  it('knows every country and state by its own name', () => {
    expect(COUNTRIES).toHaveLength(249);
    for (const { code } of COUNTRIES) expect(findRegion(regionName(code)), code).toBe(code);
    expect(Object.keys(US_STATES)).toHaveLength(51);
  });

  it('keeps names it does not know and drops repeats', () => {
    expect(readRegions(['USA', 'United States', 'West Africa', ''])).toEqual(['US', 'West Africa']);
  });
});

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

describe('codes and names', () => {
  it('prints names people know', () => {
    expect(regionName('US-WI')).toBe('Wisconsin, US');
    expect(regionName('global')).toBe('anywhere');
    expect(regionName('Lapland')).toBe('Lapland');
    expect(isRegionCode('XX')).toBe(false);
    expect(isRegionCode('DE-BY')).toBe(true);
  });
});
