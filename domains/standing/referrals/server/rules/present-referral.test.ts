import { expect, it } from 'vitest';
import { referralState } from './present-referral.ts';

const at = new Date(0);

it.each([
  ['joined', null, null, 'waiting'],
  ['verified', at, null, 'waiting'],
  ['settling', at, at, 'due'],
  ['due', at, at, 'payable'],
  ['held', at, at, 'held'],
  ['paid', at, at, 'paid'],
  ['refused', at, at, 'refused'],
  ['lapsed', at, null, 'lapsed'],
  ['verified', at, null, null],
  ['none', at, at, null],
] as const)('%s', (expected, verifiedAt, completedAt, state) => {
  const reward =
    state === 'payable'
      ? ({ state: 'due', waitsFor: 'contact' } as const)
      : state && { state, waitsFor: null };
  expect(referralState({ verifiedAt, completedAt }, reward ?? undefined)).toBe(expected);
});
