import type { MemberFacts, MemberState } from '../server/rules/member-facts.ts';

/** Facts of a member who has just registered, unless told. */
export function memberFacts(overrides: Partial<MemberFacts> = {}): MemberFacts {
  return {
    username: 'tidewatch-lead',
    email: null,
    emailVerified: false,
    persona: null,
    bio: null,
    interests: [],
    skills: [],
    authenticator: false,
    passkeys: 0,
    hasSecondFactor: overrides.authenticator === true || (overrides.passkeys ?? 0) > 0,
    walletAddress: null,
    telegram: null,
    phone: null,
    secondEmail: null,
    ...overrides,
  };
}

/** The same, with the levels and tasks that domains above say yes to. */
export function memberState(
  overrides: Partial<MemberFacts> = {},
  {
    levels = [],
    tasks = [],
  }: { readonly levels?: readonly string[]; readonly tasks?: readonly string[] } = {},
): MemberState {
  return {
    facts: memberFacts(overrides),
    knownOf: { levels: new Set(levels), tasks: new Set(tasks) },
  };
}
