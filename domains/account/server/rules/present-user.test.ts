import { describe, expect, it } from 'vitest';
import type { Account } from '#identity/contract';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { presentUser } from './present-user.ts';

const now = new Date('2026-03-08T12:00:00Z');
const account: Account = {
  id: '5f0c9c4e-63d1-4a5c-9c2b-6d1d6f3f3f10',
  username: 'ada',
  email: null,
  emailVerified: false,
  walletAddress: null,
  persona: null,
  interests: [],
  bio: null,
  isAdmin: false,
  isDeveloper: false,
  loginBypassed: false,
  fullyOnboardedFlag: false,
  hasPassword: true,
  hasSecondFactor: false,
  locked: false,
  createdAt: now,
};

describe('presentUser', () => {
  it.each([
    [0, true],
    [7 * DAY_MS - 1, true],
    [7 * DAY_MS, false],
  ])('an account of %i ms is new: %s', (age, isNewUser) => {
    expect(presentUser({ ...account, createdAt: new Date(now.getTime() - age) }, now).isNewUser).toBe(
      isNewUser,
    );
  });

  it('is fully onboarded by the flag of an administrator', () => {
    expect(presentUser(account, now).isFullyOnboarded).toBe(false);
    expect(presentUser({ ...account, fullyOnboardedFlag: true }, now).isFullyOnboarded).toBe(true);
  });

  it('says how the account signs in', () => {
    expect(presentUser({ ...account, hasPassword: false }, now).authMethods).toEqual({ password: false });
  });
});
