import type { Account, Factors } from '#identity/contract';
import { NEW_USER_MS, ONBOARDING_STAGES } from '../../contract/constants.ts';
import type { User } from '../../contract/schemas.ts';
import { onboardingStage } from './onboarding-stage.ts';

/** Stage 5 reached, or an administrator's flag (economy.md "Unlock levels"). */
export function isFullyOnboarded(account: Account): boolean {
  return account.fullyOnboardedFlag || stageOf(account) === ONBOARDING_STAGES;
}

function stageOf(account: Account): number {
  return onboardingStage(account);
}

/**
 * The user as the interface reads it (spec §3 "User"). An account holds no HDAG and no goals until the domains that
 * give them exist, and says so.
 */
export function presentUser(account: Account, factors: Factors, now: Date, referralCode: string): User {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    walletAddress: account.walletAddress,
    persona: account.persona,
    interests: [...account.interests],
    bio: account.bio,
    tokens: 0,
    referralCode,
    onboardingStage: stageOf(account),
    activeGoals: [],
    currentProject: null,
    isAdmin: account.isAdmin,
    loginBypassed: account.loginBypassed,
    isFullyOnboarded: isFullyOnboarded(account),
    isNewUser: now.getTime() - account.createdAt.getTime() < NEW_USER_MS,
    authMethods: {
      password: account.hasPassword,
      authenticator: factors.authenticator,
      passkey: factors.passkeys > 0,
      wallet: factors.wallet !== null,
      telegram: factors.telegram !== null,
    },
    emailVerified: account.emailVerified,
    phoneVerified: factors.phone !== null,
    telegramVerified: factors.telegram !== null,
  };
}
