import { z } from 'zod';
import { passwordInput, usernameInput } from '#members/identity/contract';

/** The signed-in user (spec §3 "User"). */
export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string().nullable(),
  walletAddress: z.string().nullable(),
  persona: z.string().nullable(),
  interests: z.array(z.string()),
  bio: z.string().nullable(),
  /** HDAG balance. */
  tokens: z.number(),
  referralCode: z.string().nullable(),
  onboardingStage: z.number().int().min(1).max(5),
  activeGoals: z.array(z.string()),
  currentProject: z.string().nullable(),
  isAdmin: z.boolean(),
  loginBypassed: z.boolean(),
  isFullyOnboarded: z.boolean(),
  isNewUser: z.boolean(),
  authMethods: z.record(z.string(), z.boolean()),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  telegramVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

export const registerBody = z.strictObject({
  username: usernameInput,
  password: passwordInput,
  confirmPassword: passwordInput,
  /** Referral code of the member whose link brought the visitor; an unknown one is ignored. */
  referrer: z.string().max(40).optional(),
});
