import { type SignedCheckpoint, verifySignature } from '#engines/dag-ledger';

/**
 * Whether a checkpoint was signed with its key; null where this browser cannot tell: it has no Ed25519, or no WebCrypto
 * at all, as every browser over plain HTTP.
 */
export async function checkSignature(signed: SignedCheckpoint): Promise<boolean | null> {
  try {
    return await verifySignature(signed);
  } catch {
    return null;
  }
}
