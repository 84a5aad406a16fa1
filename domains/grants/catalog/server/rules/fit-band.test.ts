import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCH_BANDS } from '../../contract/bands.ts';
import { bandOf, type FitEvidence, fitChance } from './fit-band.ts';
import { isUnlikely, unlikelyFacts } from './unlikely-call.ts';

const EVIDENCE: FitEvidence = {
  opening: 1,
  isUnlikely: false,
  isTopical: true,
  opensWithTopic: true,
  conceptWords: 1,
  topics: 5,
  hasMeaning: true,
};
const OPEN = { isExcluded: false, country: 'yes' } as const;

describe('bandOf', () => {
  it.each<[string, number, Partial<FitEvidence>, Partial<Parameters<typeof bandOf>[2]>, string]>([
    ['all holds', 0.85, {}, {}, 'strong'],
    ['a chance below .8', 0.79, {}, {}, 'good'],
    ['no first topic in the opening', 0.9, { opensWithTopic: false }, {}, 'good'],
    ['few of the words', 0.9, { conceptWords: 0.79 }, {}, 'good'],
    ['a chance below .55', 0.54, {}, {}, 'possible'],
    ['a shared word without the topic', 0.9, { isTopical: false }, {}, 'possible'],
    ['an unlikely call', 0.9, { isUnlikely: true }, {}, 'possible'],
    ['other applicants listed', 0.9, {}, { isExcluded: true }, 'possible'],
    ['a country not said', 0.9, {}, { country: 'unknown' }, 'possible'],
    ['an applicant without a country', 0.9, {}, { country: null }, 'strong'],
    ['a country presumed', 0.9, {}, { country: 'presumedYes' }, 'strong'],
    ['a country presumed out', 0.9, {}, { country: 'presumedNo' }, 'weak'],
    ['a country refused', 0.9, {}, { country: 'no' }, 'weak'],
    ['a chance below .3', 0.29, {}, {}, 'weak'],
  ])('%s', (_, chance, evidence, limits, band) => {
    expect(bandOf(chance, { ...EVIDENCE, ...evidence }, { ...OPEN, ...limits })).toBe(band);
  });

  it('never falls as the chance rises', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const place = (chance: number, evidence: FitEvidence) =>
      MATCH_BANDS.indexOf(bandOf(chance, evidence, OPEN));
    fc.assert(
      fc.property(share, share, share, fc.boolean(), (one, other, conceptWords, isTopical) => {
        const evidence = { ...EVIDENCE, conceptWords, isTopical };
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(place(high, evidence)).toBeLessThanOrEqual(place(low, evidence));
      }),
    );
  });
});

describe('fitChance', () => {
  it.each([true, false])(
    'rises with level and opening, and falls for an unlikely call (meaning %s)',
    (hasMeaning) => {
      const at = (level: number, facts: Partial<FitEvidence> = {}) =>
        fitChance(level, { ...EVIDENCE, hasMeaning, ...facts });
      expect(at(2)).toBeGreaterThan(at(1));
      expect(at(2, { opening: 2 })).toBeGreaterThan(at(2));
      expect(at(2, { isUnlikely: true })).toBeLessThan(at(2));
      expect(at(-10)).toBeGreaterThan(0);
      expect(at(10)).toBeLessThanOrEqual(1);
    },
  );
});

describe('isUnlikely', () => {
  const plain = { aboutPandemic: false, research: 0 };
  it.each<[string, string, Partial<typeof plain>, boolean]>([
    ['Payments to States', '', {}, true],
    ['Water Supply Project of the Basin', '', {}, true],
    ['Museums for America', 'Collections and exhibits.', {}, false],
    ['Relief for stages', 'Under the CARES Act.', {}, true],
    ['Relief for stages', 'Under the CARES Act.', { aboutPandemic: true }, false],
    ['Basic science', '', { research: 1 }, true],
    ['Basic science', '', { research: 0.4 }, false],
  ])('%s %s %j', (title, text, mission, expected) => {
    expect(isUnlikely(unlikelyFacts(title, text), { ...plain, ...mission })).toBe(expected);
  });
});
