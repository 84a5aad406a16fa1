import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#platform/kernel/countries.ts';
import { findRegion, isRegionCode, readRegions, regionName } from './region.ts';
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
    ['Georgia', 'US', 'US-GA'],
    ['Ohio', 'US', 'US-OH'],
    ['Puerto Rico', 'US', 'PR'],
    ['Nepal', 'US', 'NP'],
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

describe('codes and names', () => {
  it('prints names people know', () => {
    expect(regionName('US-WI')).toBe('Wisconsin, US');
    expect(regionName('GB-WLS')).toBe('Wales, United Kingdom');
    expect(findRegion('Wales, United Kingdom')).toBe('GB-WLS');
    expect(regionName('global')).toBe('anywhere');
    expect(regionName('Lapland')).toBe('Lapland');
    expect(isRegionCode('XX')).toBe(false);
    expect(isRegionCode('DE-BY')).toBe(true);
  });
});
