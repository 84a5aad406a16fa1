import type { User } from '../contract/index.ts';

/** The user GET /api/user answers for a fresh member, for tests of pages. */
export function aUserAnswer(overrides: Partial<User> = {}): User {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    username: 'tidewatch-lead',
    email: null,
    walletAddress: null,
    persona: null,
    interests: [],
    bio: null,
    tokens: 0,
    referralCode: 'TIDE0417',
    onboardingStage: 1,
    activeGoals: [],
    currentProject: null,
    isAdmin: false,
    loginBypassed: false,
    isFullyOnboarded: false,
    isNewUser: true,
    authMethods: { password: true, authenticator: false, passkey: false, wallet: false, telegram: false },
    emailVerified: false,
    phoneVerified: false,
    telegramVerified: false,
    ...overrides,
  };
}
