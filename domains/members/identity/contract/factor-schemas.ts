import { z } from 'zod';
import { FACTOR_NAME_MAX, RECOVERY_CODES } from './constants.ts';
import { passkeyAnswer, passkeyRegistration } from './passkey-schemas.ts';

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(FACTOR_NAME_MAX, `At most ${FACTOR_NAME_MAX} characters`)
  .regex(/^[^\p{Cc}]*$/u, 'A name is one line');
const code = z.string().trim().min(1, 'Enter a code').max(40, 'This code is too long');

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by a service that copies it to the owner's other devices. */
  synced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** Factors that protect the account, for its owner. */
export const factorsAnswer = z.object({
  password: z.boolean(),
  authenticator: z.object({ name: z.string(), createdAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
  /** An administrator's rights wait until a second factor is set up. */
  requiredForAdmin: z.boolean(),
});

export const authenticatorStarted = z.object({
  /** For typing, base 32. */
  secret: z.string(),
  /** For a QR code. */
  uri: z.string(),
});
export const confirmAuthenticatorBody = z.strictObject({ code, name: name.optional() });

/** Codes to show once; null when the account has some already. */
const newCodes = z.array(z.string()).length(RECOVERY_CODES);
export const authenticatorConfirmed = z.object({
  success: z.literal(true),
  recoveryCodes: newCodes.nullable(),
});
export const recoveryCodesMade = z.object({ recoveryCodes: newCodes });

export const addPasskeyBody = z.strictObject({ answer: passkeyRegistration, name: name.optional() });
export const passkeyAdded = z.object({ passkey, recoveryCodes: newCodes.nullable() });
export const passkeyParams = z.strictObject({ id: z.uuid() });
export const passkeyNameBody = z.strictObject({ name });
export const passkeyAnswerBody = z.strictObject({ answer: passkeyAnswer });

/** How the sign-in that waits may be finished, the way to offer first in front; empty for a member. */
export const verificationAnswer = z.object({
  ways: z.array(z.enum(['authenticator', 'passkey', 'recovery', 'email'])),
});
