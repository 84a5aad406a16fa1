import { expect, it } from 'vitest';
import { isFullyOnboarded } from './fully-onboarded.ts';

const ACCOUNT = {
  fullyOnboardedFlag: false,
  email: 'a@example.org',
  emailVerified: true,
  hasSecondFactor: true,
  walletAddress: '0xf39F',
};

it.each([
  ['every step done', {}, true],
  ['no second factor', { hasSecondFactor: false }, false],
  ['no wallet', { walletAddress: null }, false],
  ['an address that is not verified', { emailVerified: false }, false],
  ['no address', { email: null, emailVerified: false }, false],
  ['an administrator’s flag', { fullyOnboardedFlag: true, walletAddress: null }, true],
])('with %s: %o → %s', (_, facts, expected) => {
  expect(isFullyOnboarded({ ...ACCOUNT, ...facts })).toBe(expected);
});
