import { type Account, type Factors, isFullyOnboarded } from '#members/identity/contract';
import { stageOf } from '#members/onboarding/contract';
import { NEW_USER_MS } from '../../contract/constants.ts';
import type { User } from '../../contract/schemas.ts';

/** Facts about a member from other domains. */
export interface KnownOfUser {
  readonly factors: Factors;
  /** Name of the linked Telegram account. */
  readonly telegram: string | null;
  /** The verified phone number. */
  readonly phone: string | null;
  readonly profile: Pick<User, 'persona' | 'interests' | 'bio'>;
  readonly referralCode: string;
  /** Reasons to join, then the titles of the member's active goals. */
  readonly activeGoals: User['activeGoals'];
  /** Its id. */
  readonly currentProject: User['currentProject'];
  /** HDAG, free and earned together. */
  readonly tokens: number;
}

/** The user as the interface reads it (spec §3 "User"). */
export function presentUser(account: Account, known: KnownOfUser, now: Date): User {
  const { factors, telegram, phone, profile, referralCode, activeGoals, currentProject, tokens } = known;
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    walletAddress: account.walletAddress,
    persona: profile.persona,
    interests: [...profile.interests],
    bio: profile.bio,
    tokens,
    referralCode,
    onboardingStage: stageOf(account),
    activeGoals: [...activeGoals],
    currentProject,
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
    phoneVerified: phone !== null,
    telegramVerified: telegram !== null,
  };
}
