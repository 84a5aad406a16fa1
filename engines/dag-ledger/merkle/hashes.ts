import type { Digest } from '../digest/sha256.ts';

/** Hash of a leaf: a byte 0 before its data (RFC 9162 §2.1.1), so that no leaf passes for a node. */
export function leafHash(digest: Digest, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + data.length);
  bytes.set(data, 1);
  return digest(bytes);
}

/** Hash of a node: a byte 1 before its children's hashes (RFC 9162 §2.1.1). */
export function nodeHash(digest: Digest, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return digest(bytes);
}

/** The largest power of two below `size`, which is above 1. */
export function splitPoint(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Whether two hashes are the same bytes. */
export function sameBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.length === other.length &&
    one.every((byte, index) => byte === other[index])
  );
}
