import { z } from 'zod';
import { usernameInput, walletAddress } from '#members/identity/contract';

export const nonceBody = z.strictObject({ address: walletAddress });
/**
 * Spec §3 "Wallet": nonce. Beside it what a browser would need a library or a right clock for: the address as the
 * message must write it (EIP-55 checksum), and the issue time by our clock.
 */
export const nonceAnswer = z.object({
  nonce: z.string(),
  address: z.string(),
  issuedAt: z.iso.datetime(),
});

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
