import { z } from 'zod';
import { passwordInput, usernameInput } from '#identity/contract';

export const done = z.object({ success: z.literal(true) });

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
  /** Referral code of the member whose link brought the visitor; one that nobody has is ignored. */
  referrer: z.string().max(40).optional(),
});

export const loginBody = z.strictObject({ username: usernameInput, password: passwordInput });

export const resetRequestBody = z.strictObject({
  usernameOrEmail: z.string().trim().min(1, 'Enter your username or e-mail address').max(254),
});
export const resetRequested = z.object({ success: z.literal(true), message: z.string() });

export const resetConfirmBody = z.strictObject({
  token: z.string().min(1).max(200),
  password: passwordInput,
  confirmPassword: passwordInput,
});

export const changePasswordBody = z.strictObject({
  /** Left out by accounts that have none yet. */
  currentPassword: passwordInput.optional(),
  newPassword: passwordInput,
  confirmPassword: passwordInput,
  /** API keys that end with it: those that can give HDAG do always; `all` ends those that only read as well. */
  revokeApiKeys: z.enum(['giving', 'all']).optional(),
});
export const passwordChanged = z.object({
  success: z.literal(true),
  revokedApiKeys: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

export const sessionParams = z.strictObject({ id: z.uuid() });
export const sessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      /** Such as "Firefox on Windows", read from what the browser says of itself. */
      browser: z.string(),
      createdAt: z.iso.datetime(),
      /** Written at most every five minutes. */
      lastSeenAt: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
});
export const sessionsRevoked = z.object({ success: z.literal(true), ended: z.number().int() });

export const signInCheck = z.object({
  success: z.literal(true),
  data: z.object({
    session: z.enum(['visitor', 'pending', 'member']),
    /** Names only: scripts cannot see the cookies of the session, and nobody should see their values. */
    cookies: z.array(z.string()),
  }),
});
