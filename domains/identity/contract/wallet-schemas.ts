import { z } from 'zod';
import { usernameInput } from './schemas.ts';
import { WALLET_MESSAGE_MAX, WALLET_SIGNATURE_MAX } from './wallet-constants.ts';

/** 20 bytes in hex; whether mixed case is the right checksum is decided when the address is read. */
const address = z
  .string('Send the address of the wallet')
  .regex(/^0x[0-9a-fA-F]{40}$/, 'Send an address of 0x and 40 hexadecimal digits');

export const nonceBody = z.strictObject({ address });
/**
 * Spec §3 "Wallet": nonce. Beside it what a browser would need a library or a right clock for: the address as the
 * message must write it (EIP-55 checksum), and the issue time by our clock.
 */
export const nonceAnswer = z.object({
  nonce: z.string(),
  address: z.string(),
  issuedAt: z.iso.datetime(),
});

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
  address,
});
export type WalletProof = z.infer<typeof walletProofBody>;

export const walletLinkedAnswer = z.object({ success: z.literal(true), walletAddress: z.string() });
export const walletUnlinkedAnswer = z.object({ success: z.literal(true), walletAddress: z.null() });

/** How the caller's wallet stands. */
export const walletState = z.object({
  walletAddress: z.string().nullable(),
  /** False while the wallet is the only way to sign in. */
  canUnlink: z.boolean(),
});

export const aliasState = z.object({
  username: z.string(),
  /** Above zero for a made-up alias. */
  changesLeft: z.number().int(),
});
export const changeAliasBody = z.strictObject({ username: usernameInput });
