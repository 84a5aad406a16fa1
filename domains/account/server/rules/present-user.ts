import { type Account, type Factors, isFullyOnboarded } from '#identity/contract';
import { NEW_USER_MS } from '../../contract/constants.ts';
import type { User } from '../../contract/schemas.ts';
import { onboardingStage } from './onboarding-stage.ts';

/** What other domains know of a member. */
export interface KnownOfUser {
  readonly factors: Factors;
  /** What the linked Telegram account is called. */
  readonly telegram: string | null;
  readonly referralCode: string;
  readonly activeGoals: User['activeGoals'];
  /** HDAG, free and earned together. */
  readonly tokens: number;
}

/** The user as the interface reads it (spec §3 "User"). */
export function presentUser(account: Account, known: KnownOfUser, now: Date): User {
  const { factors, telegram, referralCode, activeGoals, tokens } = known;
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    walletAddress: account.walletAddress,
    persona: account.persona,
    interests: [...account.interests],
    bio: account.bio,
    tokens,
    referralCode,
    onboardingStage: onboardingStage(account),
    activeGoals: [...activeGoals],
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
      telegram: telegram !== null,
    },
    emailVerified: account.emailVerified,
    phoneVerified: factors.phone !== null,
    telegramVerified: telegram !== null,
  };
}
