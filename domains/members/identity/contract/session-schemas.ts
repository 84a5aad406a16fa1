import { z } from 'zod';
import { passwordInput, usernameInput } from './schemas.ts';

export const loginBody = z.strictObject({ username: usernameInput, password: passwordInput });

/** The specification says only "verification code" (§7): `code` is the name, `verificationCode` is taken too. */
export const codeBody = z
  .strictObject({ code: z.string().max(40).optional(), verificationCode: z.string().max(40).optional() })
  .refine((body) => (body.code ?? body.verificationCode ?? '').trim() !== '', {
    path: ['code'],
    message: 'Please enter the verification code',
  });

export const resetRequestBody = z.strictObject({
  usernameOrEmail: z.string().trim().min(1, 'Enter your username or email address').max(254),
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
  /** API keys that end with it: those that can change something do always; `all` ends those that only read as well. */
  revokeApiKeys: z.enum(['changing', 'all']).optional(),
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
    /** Names only: scripts cannot see the cookies of the session, and their values are for no eyes. */
    cookies: z.array(z.string()),
  }),
});
