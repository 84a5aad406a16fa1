import { expect, it } from 'vitest';
import { hasOtherMethod } from './methods.ts';

const NOTHING = { hasPassword: false, walletAddress: null, hasSecondFactor: false };
const WALLET = { walletAddress: '0xf39F' };

it.each([
  ['a password', { hasPassword: true }, false, true],
  ['a messenger', {}, true, true],
  ['nothing else', {}, false, false],
  // These can be removed apart from the wallet.
  ['second factors only', { hasSecondFactor: true }, false, false],
])('with %s a wallet can be unlinked: %o, Telegram %s → %s', (_, account, isTelegramLinked, expected) => {
  expect(hasOtherMethod({ ...NOTHING, ...WALLET, ...account }, isTelegramLinked, 'wallet')).toBe(expected);
});

it.each([
  ['a password', { hasPassword: true }, true],
  ['a wallet', WALLET, true],
  ['nothing else', {}, false],
  ['second factors only', { hasSecondFactor: true }, false],
])('with %s Telegram can be unlinked: %o → %s', (_, account, expected) => {
  expect(hasOtherMethod({ ...NOTHING, ...account }, true, 'telegram')).toBe(expected);
});
