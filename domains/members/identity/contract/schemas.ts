import { z } from 'zod';
import { EMAIL_MAX } from './constants.ts';

/**
 * Shapes only, generous in length: what a name or a password must be is decided by rules, so that every form
 * reads the same sentences. The bound keeps hostile input cheap.
 */
export const usernameInput = z.string().min(1, 'Enter a username').max(100, 'This username is too long');
export const passwordInput = z.string().min(1, 'Enter a password').max(1000, 'This password is too long');
export const emailInput = z
  .string()
  .trim()
  .max(EMAIL_MAX, 'This address is too long')
  .pipe(z.email('Enter an email address, such as name@example.org'));

export const done = z.object({ success: z.literal(true) });

export const csrfToken = z.object({ csrfToken: z.string() });

/** Answer of every call that signs someone in (spec §3 "Login response"). */
export const loginResponse = z.object({
  needsVerification: z.boolean(),
  username: z.string(),
  isAdmin: z.boolean(),
  loginBypassed: z.boolean(),
  isFullyOnboarded: z.boolean(),
});
export type LoginResponse = z.infer<typeof loginResponse>;

export const firstRunBody = z.strictObject({
  token: z.string().min(1).max(200),
  username: usernameInput,
  password: passwordInput,
  confirmPassword: passwordInput,
});
