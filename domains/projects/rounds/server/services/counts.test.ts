import { describe, expect, it } from 'vitest';
import { computeDemands } from '#engines/tally';
import { Resources } from '#platform/server/resources.ts';
import { type CountInput, countRound, engineRound } from '../rules/count-round.ts';
import { counts, fingerprintOf } from './counts.ts';

const CENT = 10n ** 16n;
/** So many gifts that they are counted in a thread. */
const MANY = 300;

const input = (gifts = MANY): CountInput => ({
  terms: { poolWei: 10n ** 18n, method: 'cocm', parameterWei: 10n ** 18n, capWei: null, minimumWei: null },
  projects: [0, 1, 2].map((at) => ({
    id: `p-${at}`,
    title: `Project ${at}`,
    address: `0x${`${at}`.repeat(40)}`,
  })),
  gifts: Array.from({ length: gifts }, (_, at) => ({
    project: `p-${at % 3}`,
    donor: `d-${Math.floor(at / 2)}`,
    amount: CENT * BigInt(1 + (at % 7)),
  })),
  flagged: new Set(['d-1']),
});

describe('counts', () => {
  it.each([1, MANY])('of %i gifts are what the rule says', async (gifts) => {
    const resources = new Resources();
    expect(await counts({ resources }).of(input(gifts))).toEqual(countRound(input(gifts)));
    await resources.stop();
  });

  it.each([1, MANY])('says the demands of %i gifts as the engine does', async (gifts) => {
    const resources = new Resources();
    const round = engineRound(input().terms, input(gifts).gifts);
    expect(await counts({ resources }).demandsOf(round)).toEqual(computeDemands(round));
    await resources.stop();
  });

  it('counts the same input once, and another input anew', async () => {
    const all = counts({ resources: new Resources() });
    const [one, same, other] = [
      all.of(input(9)),
      all.of(input(9)),
      all.of({ ...input(9), flagged: new Set() }),
    ];
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    await Promise.all([one, other]);
  });

  it('refuses what is asked while it stops', async () => {
    const resources = new Resources();
    const asked = counts({ resources }).of(input());
    const next = counts({ resources }).of({ ...input(), flagged: new Set() });
    const refused = expect(Promise.all([asked, next])).rejects.toThrow(
      'The thread that counts a round ended',
    );
    await resources.stop();
    await refused;
  });
});

it('a fingerprint differs by one wei of the pool, and not by the order of what has none', () => {
  const one = input();
  const more = { ...one, terms: { ...one.terms, poolWei: one.terms.poolWei + 1n } };
  expect(fingerprintOf(more)).not.toBe(fingerprintOf(one));
  expect(fingerprintOf({ ...one, projects: [...one.projects].reverse() })).toBe(fingerprintOf(one));
});
