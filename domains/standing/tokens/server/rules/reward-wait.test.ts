import { describe, expect, it } from 'vitest';
import { type PayFacts, waitEnds, waitOf } from './reward-wait.ts';

const FREE: PayFacts = {
  reachable: true,
  awaitsReview: false,
  proven: false,
  paidToday: 9n,
  unprovenDaily: 10n,
  planned: 99n,
  budget: 100n,
};

describe('waitOf', () => {
  it.each([
    ['turn', {}],
    ['contact', { reachable: false, awaitsReview: true, paidToday: 10n, planned: 100n }],
    ['review', { awaitsReview: true, paidToday: 10n, planned: 100n }],
    ['limit', { paidToday: 10n, planned: 100n }],
    ['turn', { paidToday: 10n, proven: true }],
    ['budget', { paidToday: 10n, proven: true, planned: 100n }],
    ['budget', { planned: 101n }],
  ] as const)('%s for %o', (wait, facts) => {
    expect(waitOf({ ...FREE, ...facts })).toBe(wait);
  });
});

describe('waitEnds', () => {
  it.each([
    ['contact', null],
    ['review', null],
    ['turn', null],
    ['limit', '2026-11-23T00:00:00.000Z'],
    ['budget', '2026-11-23T00:00:00.000Z'],
  ] as const)('of %s: %s', (wait, end) => {
    expect(waitEnds(wait, new Date('2026-11-22T23:59:59Z'))?.toISOString() ?? null).toBe(end);
  });
});
