import { describe, expect, it } from 'vitest';
import type { Account, Factors } from '#members/identity/contract';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { presentUser } from './present-user.ts';

const now = new Date('2026-03-08T12:00:00Z');
const account: Account = {
  id: '5f0c9c4e-63d1-4a5c-9c2b-6d1d6f3f3f10',
  username: 'ada',
  email: null,
  emailVerified: false,
  walletAddress: null,
  isAdmin: false,
  isDeveloper: false,
  loginBypassed: false,
  fullyOnboardedFlag: false,
  hasPassword: true,
  hasSecondFactor: false,
  locked: false,
  createdAt: now,
};
const NO_FACTORS: Factors = {
  authenticator: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  wallet: null,
};
const present = (of: Account, factors: Partial<Factors> = {}, telegram: string | null = null) =>
  presentUser(
    of,
    {
      factors: { ...NO_FACTORS, ...factors },
      telegram,
      phone: null,
      profile: { persona: null, interests: [], bio: null },
      referralCode: 'ADAH0417',
      activeGoals: ['grants'],
      currentProject: null,
      tokens: 12.5,
    },
    now,
  );

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

  it('carries what other domains know', () => {
    expect(present(account)).toMatchObject({
      referralCode: 'ADAH0417',
      activeGoals: ['grants'],
      currentProject: null,
      tokens: 12.5,
    });
  });

  it('says how the account signs in', () => {
    const none = { password: false, authenticator: false, passkey: false, wallet: false, telegram: false };
    expect(present({ ...account, hasPassword: false }).authMethods).toEqual(none);
    const factors = {
      authenticator: true,
      passkeys: 2,
      wallet: '0xab',
    };
    const all = { password: true, authenticator: true, passkey: true, wallet: true, telegram: true };
    expect(present(account, factors, '@ada').authMethods).toEqual(all);
    expect(present(account, factors, '@ada').telegramVerified).toBe(true);
    expect(present(account).telegramVerified).toBe(false);
  });
});
