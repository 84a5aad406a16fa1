import { sha256 as hash } from '@noble/hashes/sha2.js';

/** SHA-256 of some bytes, 32 bytes. */
export type Digest = (bytes: Uint8Array) => Uint8Array;

/**
 * SHA-256 (FIPS 180-4) for where the platform has none that answers at once: a browser. A server gives its own, which is
 * faster.
 */
export const sha256: Digest = (bytes) => hash(bytes);
