import { expect, it } from 'vitest';
import { referralState } from './present-referral.ts';

const at = new Date(0);

it.each([
  ['joined', null, null, 'waiting'],
  ['verified', at, null, 'waiting'],
  ['settling', at, at, 'due'],
  ['held', at, at, 'held'],
  ['paid', at, at, 'paid'],
  ['refused', at, at, 'refused'],
  ['lapsed', at, null, 'lapsed'],
  ['verified', at, null, null],
  ['none', at, at, null],
] as const)('%s', (expected, verifiedAt, completedAt, state) => {
  expect(referralState({ verifiedAt, completedAt }, state === null ? undefined : { state })).toBe(expected);
});
