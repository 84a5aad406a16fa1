import { z } from 'zod';
import { passkeyAnswer } from './passkey-schemas.ts';
import { passwordInput } from './schemas.ts';
import { telegramCode } from './telegram-schemas.ts';
import { walletProofBody } from './wallet-schemas.ts';

/** How the caller can prove again who they are. */
export const proofWays = z.object({
  password: z.boolean(),
  /** A code of the authenticator app, or a recovery code. */
  code: z.boolean(),
  passkey: z.boolean(),
  /** Address of the wallet that can sign. */
  wallet: z.string().nullable(),
  /** The Telegram account the bot gives a code to; null as well while there is no bot. */
  telegram: z.object({ name: z.string(), botUsername: z.string().nullable() }).nullable(),
});

/** Exactly one proof. */
export const reauthenticateBody = z
  .strictObject({
    password: passwordInput.optional(),
    /** Of the authenticator app, or a recovery code. */
    code: z.string().trim().min(1, 'Enter a code').max(40, 'This code is too long').optional(),
    passkey: passkeyAnswer.optional(),
    wallet: walletProofBody.optional(),
    telegramCode: telegramCode.optional(),
  })
  .refine((body) => Object.values(body).filter((proof) => proof !== undefined).length === 1, {
    path: ['password'],
    message: 'Send one proof: your password, a code, or the answer of a passkey or a wallet',
  });
export type ProofBody = z.infer<typeof reauthenticateBody>;

export const reauthenticated = z.object({ success: z.literal(true), until: z.iso.datetime() });
