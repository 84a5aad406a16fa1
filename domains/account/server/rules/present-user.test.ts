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
  locked: false,
  createdAt: now,
};

const present = (of: Account) => presentUser(of, now, 'ADAH0417');

describe('presentUser', () => {
  it.each([
    [0, true],
    [7 * DAY_MS - 1, true],
    [7 * DAY_MS, false],
  ])('an account of %i ms is new: %s', (age, isNewUser) => {
    expect(present({ ...account, createdAt: new Date(now.getTime() - age) }).isNewUser).toBe(isNewUser);
  });

  it('is fully onboarded by the flag of an administrator', () => {
    expect(present(account).isFullyOnboarded).toBe(false);
    expect(present({ ...account, fullyOnboardedFlag: true }).isFullyOnboarded).toBe(true);
  });

  it('carries the referral code', () => {
    expect(present(account).referralCode).toBe('ADAH0417');
  });

  it('says how the account signs in', () => {
    expect(present({ ...account, hasPassword: false }).authMethods).toEqual({ password: false });
  });
});
