import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { VoucherBlocker } from '../../contract/schemas.ts';
import { type VoucherFacts, vouchedAlready, voucherBlockers, vouchesLeft } from './voucher.ts';

const NOW = new Date('2026-11-29T08:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const facts = (change: Partial<VoucherFacts> = {}): VoucherFacts => ({
  sbt: { state: 'held', issuedAt: daysAgo(60), lapsesAt: daysAgo(-30) },
  repId: 100,
  given: [],
  steps: 2,
  ...change,
});
const held = { state: 'held', issuedAt: daysAgo(60), lapsesAt: daysAgo(-30) } as const;

describe('what keeps a member from vouching', () => {
  it.each<[string, Partial<VoucherFacts>, VoucherBlocker['kind'][]]>([
    ['is nothing', {}, []],
    ['is no SBT', { sbt: null, steps: null }, ['no-sbt']],
    ['is a suspended SBT', { sbt: { ...held, state: 'suspended', lapsesAt: null } }, ['no-sbt']],
    ['is an SBT that time ended', { sbt: { ...held, lapsesAt: NOW } }, ['no-sbt']],
    [
      'is an SBT a moment too young',
      { sbt: { ...held, issuedAt: new Date(daysAgo(60).getTime() + 1) } },
      ['sbt-young'],
    ],
    ['is a RepID below 100', { repId: 99 }, ['rep-id']],
    ['is two vouches within 90 days', { given: [daysAgo(89), daysAgo(1)] }, ['quarter']],
    ['is not a vouch of 90 days ago', { given: [daysAgo(90), daysAgo(1)] }, []],
    ['is the third step', { steps: 3 }, ['distance']],
    ['is no step that leads to a checked member', { steps: null }, ['distance']],
  ])('%s', (_, change, kinds) => {
    expect(voucherBlockers(facts(change), NOW).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('says when the next vouch is possible', () => {
    const [blocker] = voucherBlockers(facts({ given: [daysAgo(80), daysAgo(10)] }), NOW);
    expect(blocker?.text).toContain('Dec 9, 2026');
    expect(vouchesLeft({ given: [daysAgo(80), daysAgo(10)] }, NOW)).toBe(0);
    expect(vouchesLeft({ given: [daysAgo(100)] }, NOW)).toBe(2);
  });

  it.each([
    ['is not there', null, null],
    ['has long to run', daysAgo(-15), /You can renew it in its last 14 days/],
    ['is in its last days', daysAgo(-14), null],
  ])('a vouch that %s', (_, end, text) => {
    if (text) expect(vouchedAlready(end, NOW)).toMatch(text);
    else expect(vouchedAlready(end, NOW)).toBeNull();
  });
});
