import { describe, expect, it } from 'vitest';
import { aMap, aSetting } from '../testing/settings.ts';
import { byDomain, domainTitle, limitsText, valueLines } from './setting-text.ts';

describe('a value in plain words', () => {
  it.each<[string | null, string[]]>([
    ['7', ['7']],
    ['1000000', ['1,000,000']],
    ['0.000001', ['0.000001']],
    ['"after-shadow"', ['after-shadow']],
    ['"2026-11-22T07:23:00.000Z"', ['Nov 22, 2026, 07:23 UTC']],
    ['null', ['the default']],
    [null, ['the default']],
    ['{"project-published":8,"vote":1200}', ['project-published: 8', 'vote: 1,200']],
    ['{}', ['not set, each keeps its default']],
    ['true', ['true']],
    ['of an older version', ['of an older version']],
  ])('%s', (json, lines) => {
    expect(valueLines(json)).toEqual(lines);
  });
});

describe('what may be written', () => {
  it.each([
    [true, 0, 3650, 'A whole number from 0 to 3,650'],
    [false, 0.000001, null, 'A number of at least 0.000001'],
    [false, null, 100, 'A number of at most 100'],
    [true, null, null, 'A whole number'],
  ])('whole %s, %s to %s', (isWhole, min, max, text) => {
    expect(limitsText({ isWhole, min, max })).toBe(text);
  });
});

describe('domains', () => {
  it.each([
    ['api_keys', 'API keys'],
    ['referrals', 'Referrals'],
    ['some_other', 'Some other'],
  ])('%s', (domain, title) => {
    expect(domainTitle(domain)).toBe(title);
  });

  it('group settings in the order they came', () => {
    const settings = [aMap(), aSetting(), aMap({ name: 'reputation.limits' })];
    expect([...byDomain(settings)].map(([domain, own]) => [domain, own.map(({ name }) => name)])).toEqual([
      ['reputation', ['reputation.points', 'reputation.limits']],
      ['referrals', ['referrals.settlementDays']],
    ]);
  });
});
