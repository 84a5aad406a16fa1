import type { User } from '#pages/account/contract';

/** Counts of grants as the API answers them. */
export const COUNTS = {
  open: 1234,
  programs: 141,
  otherSupport: 0,
  awards: 58_353,
  sources: 7,
  countedAt: '2026-11-21T19:04:05.000Z',
};

/** The supply of HDAG as the API answers it. */
export const SUPPLY = {
  supply: '1000000000',
  pools: [],
  treasury: '400000000',
  inCirculation: '12345.5',
  transfers: 678,
  blocks: 40,
  unsealed: 0,
};

/** The user GET /api/user answers for a member without a verified contact. */
export function aUser(overrides: Partial<User> = {}): User {
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
    authMethods: { password: true },
    emailVerified: false,
    phoneVerified: false,
    telegramVerified: false,
    ...overrides,
  };
}
