import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { LIFE_DAYS } from '../../contract/constants.ts';
import type { Gap, SbtState } from '../../contract/schemas.ts';
import { type Evidence, gapsOf, isInForce, lapseOf, type SbtStep, sbtStep } from './sbt-life.ts';

const NOW = new Date('2026-11-29T08:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const ALL = { password: true, authenticator: true, passkey: true, wallet: true };
const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  factors: ALL,
  provedAt: inDays(-1),
  isChecked: true,
  vouchEnds: [],
  ...change,
});

describe('the gaps of an SBT', () => {
  it.each<[string, Partial<Evidence>, Gap[]]>([
    ['are none with all of it', {}, []],
    [
      'name each missing factor',
      { factors: { ...ALL, passkey: false, wallet: false } },
      ['passkey', 'wallet'],
    ],
    ['name the proof of life that never was', { provedAt: null }, ['life']],
    ['name the proof of life on its last day no more', { provedAt: inDays(-LIFE_DAYS) }, ['life']],
    [
      'leave out a proof of life a moment before its end',
      { provedAt: new Date(inDays(-LIFE_DAYS).getTime() + 1) },
      [],
    ],
    ['leave out a proof that another clock dated ahead', { provedAt: new Date(NOW.getTime() + 60_000) }, []],
    ['name the person with one vouch', { isChecked: false, vouchEnds: [inDays(300)] }, ['person']],
    [
      'name the person with a vouch that ended',
      { isChecked: false, vouchEnds: [inDays(300), NOW] },
      ['person'],
    ],
    ['leave out the person with two vouches', { isChecked: false, vouchEnds: [inDays(300), inDays(1)] }, []],
  ])('%s', (_, change, gaps) => {
    expect(gapsOf(evidence(change), NOW)).toEqual(gaps);
  });
});

describe('the lapse of an SBT', () => {
  it.each<[string, Partial<Evidence>, ReturnType<typeof lapseOf>]>([
    ['is the end of the proof of life', {}, { at: inDays(LIFE_DAYS - 1), gap: 'life' }],
    [
      'is the end of the second-longest vouch where that is sooner',
      { isChecked: false, vouchEnds: [inDays(5), inDays(300), inDays(20)] },
      { at: inDays(20), gap: 'person' },
    ],
    [
      'is no vouch of a checked member',
      { vouchEnds: [inDays(1), inDays(2)] },
      { at: inDays(89), gap: 'life' },
    ],
    ['is none without evidence', { provedAt: null }, null],
  ])('%s', (_, change, lapse) => {
    expect(lapseOf(evidence(change))).toEqual(lapse);
  });

  it('is the first moment with a gap, for any evidence without one', () => {
    const day = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(day, fc.boolean(), fc.array(day, { maxLength: 5 }), (proved, isChecked, ends) => {
        const given = evidence({ provedAt: inDays(proved), isChecked, vouchEnds: ends.map(inDays) });
        if (gapsOf(given, NOW).length > 0) return;
        const at = lapseOf(given)?.at ?? NOW;
        expect(at > NOW).toBe(true);
        expect(gapsOf(given, new Date(at.getTime() - 1))).toEqual([]);
        // Both may end in the same moment.
        expect(gapsOf(given, at)).toContain(lapseOf(given)?.gap);
      }),
      { examples: [[2, false, [92, 92]]] },
    );
  });
});

describe('the step of an SBT', () => {
  it.each<[SbtState, boolean, boolean, SbtStep]>([
    ['none', true, false, 'issue'],
    ['none', false, true, 'stay'],
    ['held', true, true, 'stay'],
    ['held', false, true, 'suspend'],
    ['suspended', true, false, 'restore'],
    ['suspended', false, false, 'stay'],
    ['ended', true, false, 'stay'],
    ['ended', true, true, 'issue'],
    ['ended', false, true, 'stay'],
  ])('from %s, complete %s, asked %s is to %s', (state, isComplete, isAsked, step) => {
    expect(sbtStep(state, isComplete ? [] : ['life'], isAsked)).toBe(step);
  });

  it('is over for the reader once its time is, before the job writes so', () => {
    expect(isInForce({ state: 'held', lapsesAt: inDays(1) }, NOW)).toBe(true);
    expect(isInForce({ state: 'held', lapsesAt: NOW }, NOW)).toBe(false);
    expect(isInForce({ state: 'ended', lapsesAt: null }, NOW)).toBe(false);
  });
});
