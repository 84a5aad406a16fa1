import { expect, it } from 'vitest';
import { hasEveryFactor } from './every-factor.ts';
import { hasOtherWayIn } from './other-way-in.ts';

const FACTORS = {
  authenticator: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  wallet: '0xf39F',
  telegram: null,
};

it.each([
  ['a password', { hasPassword: true }, {}, true],
  ['a messenger', { hasPassword: false }, { telegram: '@tidewatch' }, true],
  ['nothing else', { hasPassword: false }, {}, false],
  // These can be removed by themselves.
  ['second factors only', { hasPassword: false }, { authenticator: true, passkeys: 2 }, false],
])('with %s a wallet can be unlinked: %o %o → %s', (_, account, factors, expected) => {
  expect(hasOtherWayIn(account, { ...FACTORS, ...factors }, 'wallet')).toBe(expected);
});

it.each([
  ['a password', { hasPassword: true }, { wallet: null }, true],
  ['a wallet', { hasPassword: false }, {}, true],
  ['nothing else', { hasPassword: false }, { wallet: null }, false],
  ['second factors only', { hasPassword: false }, { wallet: null, passkeys: 2 }, false],
])('with %s Telegram can be unlinked: %o %o → %s', (_, account, factors, expected) => {
  const linked = { ...FACTORS, telegram: '@tidewatch', ...factors };
  expect(hasOtherWayIn(account, linked, 'telegram')).toBe(expected);
});

it.each([
  ['an authenticator', { authenticator: true }, true],
  ['a passkey', { passkeys: 1 }, true],
  ['no second factor', {}, false],
  ['no wallet', { authenticator: true, wallet: null }, false],
])('every step is done with %s: %o → %s', (_, factors, expected) => {
  const account = { email: 'a@example.org', emailVerified: true };
  expect(hasEveryFactor(account, { ...FACTORS, ...factors })).toBe(expected);
  expect(hasEveryFactor({ ...account, emailVerified: false }, { ...FACTORS, ...factors })).toBe(false);
});
