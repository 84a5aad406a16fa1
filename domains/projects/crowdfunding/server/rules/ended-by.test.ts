import { expect, it } from 'vitest';
import { endedBy } from './ended-by.ts';

const ETHER = 10n ** 18n;
const deadline = new Date('2026-12-05T00:00:00.000Z');
const after = (days: number) => new Date(deadline.getTime() + days * 86_400_000);
const TERMS = { mode: 'all-or-nothing' as const, goalWei: ETHER, deadline, patienceSeconds: 90 * 86_400 };
const live = (raised: string, paid = '0', phase: 'paying' | 'refunding' = 'refunding') => ({
  phase,
  raised,
  paid,
});

it.each([
  ['pays out', live('1', '0', 'paying'), 1, 'all-or-nothing', null],
  ['has paid some', live('1', '0.5'), 100, 'all-or-nothing', 'abandoned'],
  ['is before its deadline', live('0.5'), -1, 'all-or-nothing', 'cancelled'],
  ['is in its last second', live('1'), 0, 'all-or-nothing', 'cancelled'],
  ['has less than its goal', live('0.9'), 1, 'all-or-nothing', 'below-goal'],
  ['keeps everything, soon after its deadline', live('0.9'), 1, 'keep', 'cancelled'],
  ['reached its goal, soon after its deadline', live('1'), 90, 'all-or-nothing', 'cancelled'],
  ['reached its goal, long after', live('1'), 91, 'all-or-nothing', 'ended'],
] as const)('of one that %s says why it refunds', (_name, now, days, mode, expected) => {
  expect(endedBy({ ...TERMS, live: now, at: after(days), mode })).toBe(expected);
});
