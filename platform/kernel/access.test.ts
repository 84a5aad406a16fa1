import { describe, expect, it } from 'vitest';
import {
  type Access,
  type Actor,
  decideAccess,
  decideKeyAccess,
  type MemberActor,
  VISITOR,
} from './access.ts';

const member: MemberActor = {
  kind: 'member',
  userId: 'u',
  username: 'ada',
  sessionId: 's',
  isAdmin: false,
  isDeveloper: false,
};
const LEVELS = ['low', 'email', '2fa', 'full'];
const ACTORS = {
  visitor: VISITOR,
  pending: { kind: 'pending', userId: 'u', username: 'ada', sessionId: 's' },
  member,
  developer: { ...member, isDeveloper: true },
  admin: { ...member, isAdmin: true },
} as const satisfies Record<string, Actor>;

/** Answer to each actor, in the order of ACTORS: `yes`, or the reason it is refused. */
const MATRIX: Readonly<Record<string, readonly string[]>> = {
  public: ['yes', 'yes', 'yes', 'yes', 'yes'],
  visitor: ['yes', 'signed-in-already', 'signed-in-already', 'signed-in-already', 'signed-in-already'],
  pending: ['sign-in', 'yes', 'yes', 'yes', 'yes'],
  member: ['sign-in', 'verify', 'yes', 'yes', 'yes'],
  developer: ['sign-in', 'verify', 'forbidden', 'yes', 'yes'],
  admin: ['sign-in', 'verify', 'forbidden', 'forbidden', 'yes'],
  'onboarded:email': ['sign-in', 'verify', 'level', 'level', 'yes'],
  'onboarded:full': ['sign-in', 'verify', 'level', 'level', 'yes'],
};

describe('who may', () => {
  it.each(Object.entries(MATRIX))('%s', (access, expected) => {
    const answers = Object.values(ACTORS).map((actor) => {
      const decision = decideAccess(access as Access, actor);
      return decision.allowed ? 'yes' : decision.reason;
    });
    expect(answers).toEqual(expected);
  });

  it('a level that is reached opens exactly itself, the missing one is named', () => {
    for (const level of LEVELS) {
      for (const wanted of LEVELS) {
        const isOpen = wanted === level;
        expect(decideAccess(`onboarded:${wanted}`, member, [level])).toEqual(
          isOpen ? { allowed: true } : { allowed: false, reason: 'level', level: wanted },
        );
      }
    }
  });

  it('an administrator whose rights wait is told the missing step, and is a member elsewhere', () => {
    const waiting: MemberActor = { ...member, adminRightsWait: '2fa' };
    expect(decideAccess('admin', waiting)).toEqual({ allowed: false, reason: 'level', level: '2fa' });
    expect(decideAccess('member', waiting)).toEqual({ allowed: true });
    expect(decideAccess('onboarded:full', waiting)).toMatchObject({ allowed: false });
    expect(decideAccess('developer', waiting)).toEqual({ allowed: false, reason: 'forbidden' });
  });

  it('levels help only members', () => {
    expect(decideAccess('onboarded:email', VISITOR, ['email']).allowed).toBe(false);
    expect(decideAccess('onboarded:email', ACTORS.pending, ['email']).allowed).toBe(false);
  });
});

describe('an API key', () => {
  it.each([
    ['public', [], 'yes'],
    ['member', [], 'yes'],
    ['onboarded:basic', [], 'level'],
    ['onboarded:basic', ['basic'], 'yes'],
    ['onboarded:email', ['email'], 'yes'],
    ['onboarded:2fa', ['basic', 'email'], 'level'],
    ['onboarded:full', [], 'level'],
    ['visitor', LEVELS, 'forbidden'],
    ['pending', LEVELS, 'forbidden'],
    ['developer', LEVELS, 'forbidden'],
    ['admin', LEVELS, 'forbidden'],
  ] as const)('%s, with the levels %j: %s', (access, levels, expected) => {
    const decision = decideKeyAccess(access, { hasDeveloper: false }, levels);
    expect(decision.allowed ? 'yes' : decision.reason).toBe(expected);
  });

  it.each([
    ['developer', true],
    ['admin', false],
    ['pending', false],
    ['onboarded:full', false],
  ] as const)('of a member with access to the developer hub: %s', (access, allowed) => {
    expect(decideKeyAccess(access, { hasDeveloper: true }).allowed).toBe(allowed);
  });
});
