import { describe, expect, it } from 'vitest';
import { memberFacts } from '../testing/index.ts';
import { resumeStep, stageOf, stepsDone } from './steps.ts';

const EMAIL = { email: 'a@b.example' };
const VERIFIED = { ...EMAIL, emailVerified: true };
const ALL = { ...VERIFIED, authenticator: true, walletAddress: '0x1' };

describe('stageOf', () => {
  it.each([
    ['registered', {}, 1],
    ['with an address', EMAIL, 2],
    ['with a verified one', VERIFIED, 3],
    ['a wallet first', { walletAddress: '0x1' }, 2],
    ['a passkey is a second factor', { passkeys: 1 }, 2],
    ['an authenticator and passkeys are one step', { authenticator: true, passkeys: 2 }, 2],
    ['all five', ALL, 5],
    [
      'assessment, Telegram and persona are none of the five',
      { hasPassedAssessment: true, telegram: '1' },
      1,
    ],
  ])('%s', (_, facts, stage) => {
    expect(stageOf(memberFacts(facts))).toBe(stage);
  });

  it('counts what stepsDone says', () => {
    expect(stepsDone(memberFacts({ ...EMAIL, passkeys: 1 }))).toEqual({
      alias: true,
      email: true,
      'verify-email': false,
      '2fa': true,
      wallet: false,
    });
  });
});

describe('resumeStep', () => {
  it.each([
    ['nothing opened: the first that is not done', null, {}, 2],
    ['opened and not done: there', 5, {}, 5],
    ['opened and done by now: the first that is not', 2, EMAIL, 3],
    ['the alias is always done', 1, {}, 2],
    ['a gap before it', 5, { walletAddress: '0x1' }, 2],
    ['all done', 2, ALL, 5],
  ])('%s', (_, openStep, facts, step) => {
    expect(resumeStep(openStep, memberFacts(facts))).toBe(step);
  });
});
