import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberState } from '../../testing/index.ts';
import type { LevelRule } from './level-rule.ts';
import { gapsOf, levelsOf, OWN_LEVELS } from './levels.ts';
import type { MemberFacts } from './member-facts.ts';

const VERIFIED = { email: 'a@b.example', emailVerified: true };
const PROFILE = { ...VERIFIED, persona: 'designer', bio: 'Builds gauges.', walletAddress: '0x1' };
const ALL = { ...PROFILE, authenticator: true, passkeys: 1 };

/** As a domain above declares it. */
const KNOWLEDGE: LevelRule = {
  id: 'knowledge',
  order: 3,
  gaps: (_, hasPassed) => (hasPassed ? [] : [{ label: 'Pass the assessment', link: '/learning' }]),
};
const LEVELS = [...OWN_LEVELS, KNOWLEDGE].sort((one, other) => one.order - other.order);
const IDS = ['basic', 'email', 'knowledge', '2fa', 'wallet', 'full'];
type Facts = Partial<MemberFacts> & { readonly hasPassed?: boolean };
const stateOf = ({ hasPassed = false, ...facts }: Facts) =>
  memberState(facts, { levels: hasPassed ? ['knowledge'] : [] });
const reached = (facts: Facts) => levelsOf(stateOf(facts), LEVELS);
const gaps = (id: string, facts: Facts) => {
  const level = LEVELS.find((one) => one.id === id);
  return level ? gapsOf(level, stateOf(facts), LEVELS) : null;
};

describe('levelsOf (economy "Unlock levels", line by line)', () => {
  it.each<[string, Facts, string[]]>([
    ['registering', {}, ['basic']],
    ['an address that is not verified', { email: 'a@b.example' }, ['basic']],
    ['a verified address', VERIFIED, ['basic', 'email']],
    ['the assessment alone', { hasPassed: true }, ['basic', 'knowledge']],
    ['an authenticator alone', { authenticator: true }, ['basic']],
    ['a passkey alone', { passkeys: 1 }, ['basic']],
    ['an authenticator and a passkey', { authenticator: true, passkeys: 1 }, ['basic', '2fa']],
    ['two passkeys', { passkeys: 2 }, ['basic', '2fa']],
    ['an authenticator and one contact', { authenticator: true, ...VERIFIED }, ['basic', 'email']],
    [
      'an authenticator and two contacts',
      { authenticator: true, ...VERIFIED, telegram: '@tide' },
      ['basic', 'email', '2fa'],
    ],
    [
      'an authenticator, an address and a phone',
      { authenticator: true, ...VERIFIED, phone: '+17155550100' },
      ['basic', 'email', '2fa'],
    ],
    [
      'an authenticator and two addresses',
      { authenticator: true, ...VERIFIED, secondEmail: 'b@b.example' },
      ['basic', 'email', '2fa'],
    ],
    ['two addresses without a factor', { ...VERIFIED, secondEmail: 'b@b.example' }, ['basic', 'email']],
    [
      'an authenticator, Telegram and a phone',
      { authenticator: true, telegram: '@tide', phone: '+17155550100' },
      ['basic', '2fa'],
    ],
    ['an authenticator and a phone alone', { authenticator: true, phone: '+17155550100' }, ['basic']],
    ['an authenticator and Telegram alone', { authenticator: true, telegram: '@tide' }, ['basic']],
    ['two contacts without a factor', { ...VERIFIED, telegram: '@tide' }, ['basic', 'email']],
    ['a wallet is no second factor', { authenticator: true, walletAddress: '0x1' }, ['basic', 'wallet']],
    ['a wallet', { walletAddress: '0x1' }, ['basic', 'wallet']],
    ['a whole profile', PROFILE, ['basic', 'email', 'wallet']],
    ['everything', { ...ALL, hasPassed: true }, IDS],
    [
      'everything but the bio',
      { ...ALL, hasPassed: true, bio: null },
      ['basic', 'email', 'knowledge', '2fa', 'wallet'],
    ],
    ['everything but the assessment', ALL, ['basic', 'email', '2fa', 'wallet']],
  ])('%s', (_, facts, levels) => {
    expect(reached(facts)).toEqual(levels);
  });
});

const text = fc.constantFrom(null, 'something');
const anyFacts: fc.Arbitrary<MemberFacts & { hasPassed: boolean }> = fc.record({
  username: fc.constant('tidewatch-lead'),
  email: text,
  emailVerified: fc.boolean(),
  persona: text,
  bio: text,
  interests: fc.constantFrom<readonly string[]>([], ['coding']),
  skills: fc.constantFrom<readonly string[]>([], ['maps']),
  authenticator: fc.boolean(),
  passkeys: fc.nat(3),
  hasSecondFactor: fc.boolean(),
  walletAddress: text,
  telegram: text,
  phone: text,
  secondEmail: text,
  hasPassed: fc.boolean(),
});

/** Facts that either of two members has. */
function together(a: MemberFacts & { hasPassed: boolean }, b: MemberFacts & { hasPassed: boolean }): Facts {
  return {
    username: a.username,
    email: a.email ?? b.email,
    emailVerified: a.emailVerified || b.emailVerified,
    persona: a.persona ?? b.persona,
    bio: a.bio ?? b.bio,
    interests: [...a.interests, ...b.interests],
    skills: [...a.skills, ...b.skills],
    authenticator: a.authenticator || b.authenticator,
    passkeys: Math.max(a.passkeys, b.passkeys),
    hasSecondFactor: a.hasSecondFactor || b.hasSecondFactor,
    walletAddress: a.walletAddress ?? b.walletAddress,
    telegram: a.telegram ?? b.telegram,
    phone: a.phone ?? b.phone,
    secondEmail: a.secondEmail ?? b.secondEmail,
    hasPassed: a.hasPassed || b.hasPassed,
  };
}

describe('levelsOf, whatever the facts', () => {
  it('more facts never open fewer levels', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (facts, more) => {
        expect(reached(together(facts, more))).toEqual(expect.arrayContaining([...reached(facts)]));
      }),
    );
  });

  it('basic always; full only with all others; each level once, in order', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const levels = reached(facts);
        expect(levels[0]).toBe('basic');
        if (levels.includes('full')) expect(levels).toEqual(IDS);
        expect(levels).toEqual(IDS.filter((level) => levels.includes(level)));
      }),
    );
  });

  it('a level is refused exactly when something is named as missing', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...IDS), (facts, level) => {
        const missing = gaps(level, facts) ?? [];
        expect(missing.length === 0).toBe(reached(facts).includes(level));
        expect(new Set(missing.map(({ label }) => label)).size).toBe(missing.length);
      }),
    );
  });
});

describe('gapsOf', () => {
  it.each([
    ['email', {}, ['Add and verify an email address']],
    ['email', { email: 'a@b.example' }, ['Verify your email address']],
    [
      '2fa',
      VERIFIED,
      [
        'Set up an authenticator app or a passkey',
        'Add one more: another factor or a second verified contact',
      ],
    ],
    ['2fa', { passkeys: 1 }, ['Add one more: another factor or a second verified contact']],
    ['2fa', { ...VERIFIED, telegram: '1' }, ['Set up an authenticator app or a passkey']],
    [
      'full',
      { ...ALL, hasPassed: true, bio: null, walletAddress: null },
      ['Link a wallet', 'Complete your profile'],
    ],
  ] as const)('%s with %o', (level, facts, labels) => {
    expect(gaps(level, facts)?.map(({ label }) => label)).toEqual(labels);
  });
});
