import { describe, expect, it } from 'vitest';
import { RATES } from '../testing/samples.ts';
import { nextStepOf } from './next-step.ts';

type Facts = Parameters<typeof nextStepOf>[0];
type Reward = Facts['rewards'][number];

const FRIEND: Reward = {
  reason: 'referral.direct',
  about: 'marigold',
  until: 'they complete 80% of their profile',
  isOwnStep: false,
  state: 'waiting',
  waitsFor: null,
  left: '4.75',
  nextStepAt: '2026-11-24T09:00:00.000Z',
};
const OWN: Reward = { ...FRIEND, reason: 'referral.joined', about: 'lene', isOwnStep: true, left: '2' };
const SOONER: Reward = { ...FRIEND, about: 'tern', left: '1', nextStepAt: '2026-11-24T08:00:00.000Z' };
const DUE: Reward = { ...FRIEND, state: 'due', waitsFor: 'contact', left: '5' };
const next = (rewards: readonly Reward[], more: Partial<Facts> = {}) =>
  nextStepOf({ rewards, rates: RATES.hdag, earned: '0', hasSbt: false, ...more });

describe('the next step', () => {
  it.each<[string, readonly Reward[], string, string]>([
    ['an own step before that of a friend', [FRIEND, OWN], 'Verify a contact', '2 HDAG is pending'],
    ['all that one step pays, in one sum', [DUE, OWN], 'Verify a contact', '7 HDAG is pending'],
    ['the friend whose reward loses value soonest', [FRIEND, SOONER], 'Remind tern', '1 HDAG is pending'],
    [
      'an invitation while nothing is left to do',
      [{ ...DUE, waitsFor: null }],
      'Invite a friend',
      'nothing more',
    ],
    ['an invitation at the start', [], 'Invite a friend', 'You get 5 HDAG for each friend'],
  ])('is %s', (_, rewards, title, text) => {
    const step = next(rewards);
    expect([step.title, step.text]).toEqual([title, expect.stringContaining(text)]);
  });

  it('is the SBT where what was earned is not transferable, and not for members who hold one', () => {
    expect(next([], { earned: '3.5' })).toMatchObject({
      title: 'Work toward your SBT',
      action: { link: '/auth/4fa' },
    });
    expect(next([], { earned: '3.5', hasSbt: true }).title).toBe('Invite a friend');
  });

  it('does not remind of another member’s referral', () => {
    expect(next([{ ...SOONER, reason: 'referral.level2' }, FRIEND]).title).toBe('Remind marigold');
    expect(next([{ ...SOONER, reason: 'referral.level2' }]).title).toBe('Invite a friend');
  });

  it('never sends to the list of referrals as an own step where the name is not known', () => {
    expect(next([{ ...FRIEND, about: null }]).title).toBe('Invite a friend');
  });
});
