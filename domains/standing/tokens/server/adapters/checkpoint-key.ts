import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import type { Digest } from '#engines/dag-ledger';
import type { Keys } from '#platform/server/keys.ts';

/** SHA-256 by the platform, several times as fast as the engine's own. */
export const nodeDigest: Digest = (bytes) => hash('sha256', bytes, 'buffer');

/** PKCS #8 around the 32 bytes of an Ed25519 seed (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs checkpoints. */
export interface CheckpointKey {
  /** Ed25519 public key, 32 bytes. */
  readonly publicKey: Uint8Array;
  sign(bytes: Uint8Array): Uint8Array;
}

/** The seed of this instance's key; the same as long as its SECRET_KEY is. */
export function checkpointSeed(keys: Keys): Uint8Array {
  return Uint8Array.from(Buffer.from(keys.sign('ledger-checkpoint', 'ed25519 seed'), 'base64url'));
}

/** The key of a seed of 32 bytes (RFC 8032). */
export function checkpointKey(seed: Uint8Array): CheckpointKey {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { publicKey: Uint8Array.from(publicKey), sign: (bytes) => sign(null, bytes, key) };
}
