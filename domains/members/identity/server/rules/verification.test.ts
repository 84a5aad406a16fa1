import { describe, expect, it } from 'vitest';
import { hasSecondFactor, verificationOwed, verificationWays } from './verification.ts';

const facts = {
  hasSecondFactor: false,
  secondFactorProven: false,
  emailVerified: false,
  browserKnown: false,
};

describe('verificationOwed', () => {
  it.each([
    [{}, 'nothing'],
    [{ emailVerified: true }, 'mailed code'],
    [{ emailVerified: true, browserKnown: true }, 'nothing'],
    [{ browserKnown: true }, 'nothing'],
    [{ hasSecondFactor: true }, 'factor'],
    [{ hasSecondFactor: true, browserKnown: true }, 'factor'],
    [{ hasSecondFactor: true, emailVerified: true }, 'factor'],
    [{ hasSecondFactor: true, emailVerified: true, secondFactorProven: true }, 'nothing'],
    [{ emailVerified: true, secondFactorProven: true }, 'nothing'],
  ])('%o owes %s', (some, owed) => {
    expect(verificationOwed({ ...facts, ...some })).toBe(owed);
  });
});

describe('verificationWays', () => {
  const none = { authenticator: false, passkeys: 0, recoveryCodesLeft: 0 };
  it.each([
    [none, true, ['email']],
    [none, false, []],
    [{ ...none, recoveryCodesLeft: 3 }, true, ['email']],
    [{ ...none, authenticator: true }, true, ['authenticator']],
    [
      { authenticator: true, passkeys: 2, recoveryCodesLeft: 1 },
      true,
      ['authenticator', 'passkey', 'recovery'],
    ],
    [{ ...none, passkeys: 1, recoveryCodesLeft: 10 }, false, ['passkey', 'recovery']],
  ])('%o, email verified %s: %o', (factors, emailVerified, ways) => {
    expect(verificationWays(factors, emailVerified)).toEqual(ways);
  });

  it('counts recovery codes as no factor of their own', () => {
    expect(hasSecondFactor({ ...none, recoveryCodesLeft: 10 })).toBe(false);
    expect(hasSecondFactor({ ...none, passkeys: 1 })).toBe(true);
  });
});
