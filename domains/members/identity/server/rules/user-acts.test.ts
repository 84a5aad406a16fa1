import { describe, expect, it } from 'vitest';
import { USER_ACTS } from '../../contract/user-constants.ts';
import { actRefusal, possibleActs } from './user-acts.ts';

const target = (locked: boolean, isAdmin: boolean) => ({ id: 'them', locked, isAdmin });

describe('possibleActs', () => {
  it.each([
    [false, false, ['lock', 'end-sessions', 'grant-administrator']],
    [false, true, ['lock', 'end-sessions', 'withdraw-administrator']],
    [true, false, ['unlock', 'end-sessions']],
    [true, true, ['unlock', 'end-sessions', 'withdraw-administrator']],
  ])('locked %s, administrator %s', (locked, isAdmin, acts) =>
    expect(possibleActs('me', target(locked, isAdmin))).toEqual(acts),
  );

  it('has none for the own account, whatever its state', () => {
    for (const locked of [false, true]) {
      for (const isAdmin of [false, true]) expect(possibleActs('them', target(locked, isAdmin))).toEqual([]);
    }
  });
});

describe('actRefusal', () => {
  it('names the own account first', () => {
    for (const act of USER_ACTS) {
      expect(actRefusal(act, 'them', target(true, true))).toBe('identity.own_account');
    }
  });

  it.each([
    ['lock', true, false, 'identity.user_changed'],
    ['unlock', false, false, 'identity.user_changed'],
    ['grant-administrator', false, true, 'identity.user_changed'],
    ['grant-administrator', true, false, 'identity.user_locked'],
    ['withdraw-administrator', false, false, 'identity.user_changed'],
  ] as const)('%s, locked %s, administrator %s', (act, locked, isAdmin, code) =>
    expect(actRefusal(act, 'me', target(locked, isAdmin))).toBe(code),
  );
});
