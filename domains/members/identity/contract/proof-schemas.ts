import { z } from 'zod';
import { CODE_DIGITS } from './constants.ts';
import { passkeyAnswer } from './passkey-schemas.ts';
import { passwordInput } from './schemas.ts';

/** Characters of a message that a wallet signed. */
const WALLET_MESSAGE_MAX = 4000;
/** Signatures of contract wallets may hold several others. */
const WALLET_SIGNATURE_MAX = 8192;

/** 20 bytes in hex; whether mixed case is the right checksum is decided when the address is read. */
export const walletAddress = z
  .string('Send the address of the wallet')
  .regex(/^0x[0-9a-fA-F]{40}$/, 'Send an address of 0x and 40 hexadecimal digits');

/** Message, signature and address (spec §4 "Wallet", step 4; §7). */
export const walletProofBody = z.strictObject({
  message: z
    .string('Send the message that the wallet signed')
    .min(1, 'Send the message that the wallet signed')
    .max(WALLET_MESSAGE_MAX, 'This message is too long'),
  signature: z
    .string('Send the signature of the wallet')
    .max(WALLET_SIGNATURE_MAX, 'This signature is too long')
    .regex(/^0x([0-9a-fA-F]{2})+$/, 'Send the signature as hexadecimal digits'),
  address: walletAddress,
});
export type WalletProof = z.infer<typeof walletProofBody>;

/** Digits only, at most 6 (spec §5 "Chat-messenger code"). */
export const telegramCode = z
  .string()
  .trim()
  .min(1, 'Please enter the verification code')
  .max(CODE_DIGITS, `The code has ${CODE_DIGITS} digits`)
  .regex(/^\d*$/, 'The code has digits only');

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

export type ProofWays = z.infer<typeof proofWays>;

/** Exactly one proof. */
export const reauthenticateBody = z
  .strictObject({
    password: passwordInput.optional(),
    /** Code of the authenticator app, or a recovery code. */
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
