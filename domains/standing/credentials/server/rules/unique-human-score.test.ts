import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { LIFE_MS } from '../../contract/constants.ts';
import { SCORE_MS, SCORE_PASS, type StampedPart, TENURE_MS } from '../../contract/score-constants.ts';
import {
  countParts,
  type ScoreEvidence,
  type StampEvidence,
  scoreOf,
  validUntil,
} from './unique-human-score.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);
const free: StampEvidence = { takenUntil: null };
const stamps = (...parts: StampedPart[]) => new Map(parts.map((part) => [part, free]));

const NOTHING: ScoreEvidence = {
  stamps: new Map(),
  authenticator: false,
  passkey: false,
  memberSince: NOW,
  repIdThroughOthers: 0,
  provedAt: null,
  vouchEnds: [],
  isChecked: false,
};
/** All that costs next to nothing for one more account. */
const CHEAP: ScoreEvidence = {
  ...NOTHING,
  stamps: stamps('email', 'telegram', 'wallet'),
  authenticator: true,
  passkey: true,
  memberSince: new Date(NOW.getTime() - TENURE_MS),
  provedAt: NOW,
};

describe('points', () => {
  it.each<[string, Partial<ScoreEvidence>, number]>([
    ['nothing', {}, 0],
    ['an email address', { stamps: stamps('email') }, 5],
    ['a phone', { stamps: stamps('phone') }, 10],
    [
      'an email address that counts for another account',
      { stamps: new Map([['email', { takenUntil: inDays(3) }]]) },
      0,
    ],
    ['an account one moment too young', { memberSince: new Date(NOW.getTime() - TENURE_MS + 1) }, 0],
    ['24.9 RepID through others', { repIdThroughOthers: 24.9 }, 0],
    ['25 RepID through others', { repIdThroughOthers: 25 }, 10],
    ['a proof of life that is over', { provedAt: new Date(NOW.getTime() - LIFE_MS) }, 0],
    ['one vouch', { vouchEnds: [inDays(1)] }, 15],
    ['two vouches, one of them over', { vouchEnds: [inDays(1), NOW] }, 15],
    ['five vouches', { vouchEnds: [1, 2, 3, 4, 5].map(inDays) }, 30],
    ['an administrator’s check', { isChecked: true }, 40],
  ])('of %s', (_, evidence, points) => {
    expect(scoreOf({ ...NOTHING, ...evidence }, NOW)).toBe(points);
  });

  it('of all that is cheap stay below a pass, and one vouch more passes', () => {
    expect(scoreOf(CHEAP, NOW)).toBe(38);
    expect(scoreOf({ ...CHEAP, vouchEnds: [inDays(9)] }, NOW)).toBeGreaterThanOrEqual(SCORE_PASS);
  });

  it('are the sum of the parts', () => {
    const evidence = { ...CHEAP, vouchEnds: [inDays(1), inDays(2)] };
    const parts = countParts(evidence, NOW);
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(scoreOf(evidence, NOW));
    expect(parts.find(({ part }) => part === 'vouch')).toMatchObject({
      points: 30,
      most: 30,
      endsAt: inDays(1),
    });
  });
});

describe('validUntil', () => {
  it.each<[string, Partial<ScoreEvidence>, Date]>([
    ['half a year for a check', { isChecked: true }, new Date(NOW.getTime() + SCORE_MS)],
    ['half a year for one that does not pass', {}, new Date(NOW.getTime() + SCORE_MS)],
    [
      'the end of the proof of life it needs',
      { ...CHEAP, stamps: stamps('email', 'phone', 'telegram') },
      new Date(NOW.getTime() + LIFE_MS),
    ],
    [
      'the end of the second vouch, where the first is not needed',
      { ...CHEAP, vouchEnds: [inDays(5), inDays(20)] },
      inDays(20),
    ],
  ])('is %s', (_, evidence, end) => {
    expect(validUntil({ ...NOTHING, ...evidence }, NOW)).toEqual(end);
  });

  it('is the moment at which a passing score passes no more, within its longest time', () => {
    const day = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(
        fc.subarray<StampedPart>(['email', 'phone', 'telegram', 'wallet']),
        fc.array(day, { maxLength: 3 }),
        fc.integer({ min: 0, max: 89 }),
        fc.boolean(),
        (parts, vouches, provedAgo, passkey) => {
          const evidence = {
            ...CHEAP,
            stamps: stamps(...parts),
            passkey,
            provedAt: inDays(-provedAgo),
            vouchEnds: vouches.map(inDays),
          };
          if (scoreOf(evidence, NOW) < SCORE_PASS) return;
          const end = validUntil(evidence, NOW);
          expect(scoreOf(evidence, new Date(end.getTime() - 1))).toBeGreaterThanOrEqual(SCORE_PASS);
          if (end < new Date(NOW.getTime() + SCORE_MS))
            expect(scoreOf(evidence, end)).toBeLessThan(SCORE_PASS);
        },
      ),
    );
  });
});
