import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import {
  fallDue,
  hold,
  isPayable,
  lapse,
  type RewardCourse,
  refuse,
  release,
  rewardView,
} from './reward-state.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const PAY_FROM = new Date('2026-03-11T00:00:00Z');

const WAITING: RewardCourse = {
  state: 'waiting',
  amount: 1000n,
  waitedMs: DAY_MS,
  waitingSince: ago(1),
  value: null,
  dueAt: null,
  note: 'kept',
};
const DUE: RewardCourse = { ...WAITING, state: 'due', waitingSince: null, value: 902n, dueAt: PAY_FROM };
const inState = (state: RewardCourse['state']): RewardCourse => ({ ...DUE, state });
const STATES = ['waiting', 'due', 'held', 'paid', 'refused', 'lapsed', 'reversed'] as const;

describe('a reward that falls due', () => {
  it('is worth what its waiting left of it, from then on', () => {
    expect(fallDue(WAITING, NOW, PAY_FROM, 5)).toEqual({
      state: 'due',
      waitedMs: 2 * DAY_MS,
      waitingSince: null,
      dueAt: PAY_FROM,
      value: 902n,
      note: 'kept',
    });
  });

  it.each([
    [1n, 'lapsed', 0n],
    [2n, 'due', 1n],
  ] as const)('of %s has %s: %s is left', (amount, state, value) => {
    const reward = { ...WAITING, amount, waitedMs: 0 };
    expect(fallDue(reward, NOW, PAY_FROM, 5)).toMatchObject({ state, value });
  });

  it.each(STATES.filter((state) => state !== 'waiting'))('hears no second word when it is %s', (state) => {
    const reward = inState(state);
    expect(fallDue(reward, NOW, NOW, 5)).toBe(reward);
  });
});

describe('a reward that is still pending', () => {
  it.each([
    [1n, 'lapsed'],
    [2n, 'waiting'],
  ] as const)('of %s is %s after a full day', (amount, state) => {
    const reward = { ...WAITING, amount, waitedMs: 0 };
    const lapsed = { ...reward, state: 'lapsed', waitedMs: DAY_MS, waitingSince: null, value: 0n };
    expect(lapse(reward, NOW, 5)).toEqual(state === 'lapsed' ? lapsed : reward);
    expect(lapse(reward, new Date(NOW.getTime() - 1), 5)).toBe(reward);
  });

  it.each(STATES.filter((state) => state !== 'waiting'))('is not what one is that is %s', (state) => {
    const reward = { ...inState(state), amount: 1n };
    expect(lapse(reward, NOW, 100)).toBe(reward);
  });
});

describe.each([
  ['hold', hold, 'held'],
  ['refuse', refuse, 'refused'],
] as const)('%s', (_name, change, state) => {
  it('ends the waiting and says why', () => {
    expect(change(WAITING, NOW, 'why')).toEqual({
      ...WAITING,
      state,
      waitedMs: 2 * DAY_MS,
      waitingSince: null,
      note: 'why',
    });
  });

  it.each(STATES)('takes one that is %s, or says that it is too late', (from) => {
    const isOpen = ['waiting', 'due', 'held', ...(state === 'refused' ? ['refused'] : [])].includes(from);
    const attempt = () => change(inState(from), NOW, 'why').state;
    if (isOpen) expect(attempt()).toBe(state);
    else expect(attempt).toThrow(expect.objectContaining({ code: 'tokens.reward_conflict' }));
  });
});

describe('a reward that was refused before', () => {
  it('is refused for the newer reason', () => {
    const refused = { ...WAITING, ...refuse(WAITING, NOW, 'an older reason') };
    expect(refuse(refused, NOW, 'why')).toEqual({ ...refused, note: 'why' });
  });
});

describe('a reward that is let go', () => {
  it.each(['held', 'refused'] as const)('continues where it was after it was %s', (state) => {
    const waiting = { ...WAITING, state, waitingSince: null };
    expect(release(waiting, NOW)).toEqual({ ...WAITING, state: 'waiting', waitingSince: NOW, note: null });
    expect(release(inState(state), NOW)).toEqual({ ...DUE, note: null });
  });

  it.each(STATES.filter((state) => state !== 'held' && state !== 'refused'))(
    'stays %s when it was neither held nor refused',
    (state) => {
      const reward = inState(state);
      expect(release(reward, NOW)).toBe(reward);
    },
  );
});

describe('what a member reads', () => {
  it('while it waits: what is left now, and when it is less', () => {
    expect(rewardView(WAITING, NOW, 5)).toEqual({ valueNow: 902n, nextStepAt: ago(-1) });
  });

  it('while it waits and nothing is left: that, and no date', () => {
    expect(rewardView({ ...WAITING, amount: 1n }, NOW, 5)).toEqual({ valueNow: 0n, nextStepAt: null });
  });

  it('once it is due: its value, and when it is paid', () => {
    expect(rewardView(DUE, NOW, 5)).toEqual({ valueNow: 902n, nextStepAt: PAY_FROM });
  });

  it('otherwise: its value, and no date', () => {
    expect(rewardView(inState('held'), NOW, 5)).toEqual({ valueNow: 902n, nextStepAt: null });
  });
});

it.each([
  ['due', ago(0.001), true],
  ['due', NOW, true],
  ['due', PAY_FROM, false],
  ['due', null, false],
  ...STATES.filter((state) => state !== 'due').map((state) => [state, ago(1), false] as const),
] as const)('%s from %s on: payable is %s', (state, dueAt, expected) => {
  expect(isPayable({ state, dueAt }, NOW)).toBe(expected);
});
