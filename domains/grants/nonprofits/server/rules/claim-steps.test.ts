import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { CLAIM_STATES, type ClaimState, LIVE_STATES } from '../../contract/claim-constants.ts';
import {
  againAfter,
  dueStep,
  noticeEnd,
  proofEnd,
  stateAfterDecision,
  stateAfterObjection,
  stateAfterProof,
} from './claim-steps.ts';

const NOW = new Date('2026-11-30T08:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const anyState = fc.constantFrom(...CLAIM_STATES);
const aClaim = (state: ClaimState, days: number) => ({
  state,
  expiresAt: inDays(days),
  noticeEndsAt: inDays(days),
  endedAt: null,
});

it('gives 14 days for a proof and 7 days of notice', () => {
  expect([proofEnd(NOW), noticeEnd(NOW)]).toEqual([inDays(14), inDays(7)]);
});

describe('dueStep', () => {
  it.each<[ClaimState, number, ClaimState[], 'expire' | 'grant' | null]>([
    ['proving', 1, [], null],
    ['proving', 0, [], 'expire'],
    ['notice', 1, [], null],
    ['notice', 0, [], 'grant'],
    ['notice', 0, ['notice', 'granted', 'proving', 'in-review'], 'grant'],
    ['notice', 0, ['disputed'], null],
    ['disputed', -9, [], null],
    ['in-review', -9, [], null],
    ['granted', -9, [], null],
  ])('of %s with %d days left beside %j is %s', (state, days, others, step) => {
    expect(
      dueStep(
        aClaim(state, days),
        others.map((one) => ({ state: one })),
        NOW,
      ),
    ).toBe(step);
  });

  it('grants nothing before the end of a notice, and nothing beside a dispute', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: -40, max: 40 }), fc.array(anyState), (state, days, others) => {
        const step = dueStep(
          aClaim(state, days),
          others.map((one) => ({ state: one })),
          NOW,
        );
        return step !== 'grant' || (state === 'notice' && days <= 0 && !others.includes('disputed'));
      }),
    );
  });
});

it.each<[ClaimState[], 'notice' | 'disputed']>([
  [[], 'notice'],
  [['proving', 'in-review'], 'notice'],
  [['notice'], 'disputed'],
  [['disputed'], 'disputed'],
  [['granted'], 'disputed'],
])('a proof beside %j leads to %s', (others, state) => {
  expect(stateAfterProof(others.map((one) => ({ state: one })))).toBe(state);
});

describe('decisions', () => {
  it.each<[ClaimState, ClaimState | null, ClaimState | null]>([
    ['proving', null, null],
    ['in-review', 'notice', 'refused'],
    ['notice', null, 'refused'],
    ['disputed', 'notice', 'refused'],
    ['granted', 'granted', 'refused'],
    ['refused', 'notice', null],
    ['withdrawn', null, null],
    ['expired', null, null],
  ])('about %s lead to %s and %s', (state, confirmed, refused) => {
    expect([stateAfterDecision(state, 'confirm'), stateAfterDecision(state, 'refuse')]).toEqual([
      confirmed,
      refused,
    ]);
  });

  it('never grant a claim at once', () => {
    for (const state of CLAIM_STATES)
      for (const decision of ['confirm', 'refuse'])
        if (state !== 'granted') expect(stateAfterDecision(state, decision)).not.toBe('granted');
  });
});

it('an objection stops a notice and takes nothing from a representative', () => {
  expect(LIVE_STATES.map((state) => stateAfterObjection(state))).toEqual([
    'proving',
    'in-review',
    'disputed',
    'disputed',
    'granted',
  ]);
});

it('a refused claim can be started again after 30 days, any other at once', () => {
  expect(againAfter({ state: 'refused', endedAt: NOW }, inDays(29))).toEqual(inDays(30));
  expect(againAfter({ state: 'refused', endedAt: NOW }, inDays(30))).toBeNull();
  expect(againAfter({ state: 'withdrawn', endedAt: NOW }, NOW)).toBeNull();
  expect(againAfter(null, NOW)).toBeNull();
});
