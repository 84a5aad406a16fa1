import type { MemberFacts } from '../server/rules/member-facts.ts';

/** Facts of somebody who has just registered, unless told. */
export function memberFacts(overrides: Partial<MemberFacts> = {}): MemberFacts {
  return {
    username: 'tidewatch-lead',
    email: null,
    emailVerified: false,
    persona: null,
    bio: null,
    interests: [],
    authenticator: false,
    passkeys: 0,
    wallet: null,
    telegram: null,
    phone: null,
    secondEmail: null,
    hasPassedAssessment: false,
    hasReferred: false,
    hasSkills: false,
    ...overrides,
  };
}
