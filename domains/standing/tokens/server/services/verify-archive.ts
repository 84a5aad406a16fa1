import { DagLedgerError, toHex, verifyCar } from '#engines/dag-ledger';
import { nodeDigest } from '../adapters/checkpoint-key.ts';

/** Verdict on an export of a ledger by itself, or the reason why there is none. */
export type ArchiveVerification =
  | {
      readonly problem: null;
      readonly blocks: number;
      readonly accounts: number;
      readonly signedAt: Date;
      /** The public key it is signed with, in hex: compare it with the one the instance publishes. */
      readonly key: string;
    }
  | { readonly problem: string };

/**
 * Proves a CAR file alone, without a database: every block, balance, both roots and the signature.
 * @param key the public key it must be signed with, in hex; without it any key is taken
 */
export async function verifyArchive(
  file: AsyncIterable<Uint8Array>,
  key?: string,
): Promise<ArchiveVerification> {
  try {
    const options = key === undefined ? {} : { key: Uint8Array.from(Buffer.from(key, 'hex')) };
    const { signed, size, accounts, at } = await verifyCar(file, { digest: nodeDigest, ...options });
    return { problem: null, blocks: size, accounts, signedAt: new Date(at), key: toHex(signed.key) };
  } catch (error) {
    if (error instanceof DagLedgerError) return { problem: error.message };
    throw error;
  }
}
