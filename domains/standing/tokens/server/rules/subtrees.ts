import { type Digest, nodeHash } from '#engines/dag-ledger';

/** Every so many levels of a Merkle tree are kept; those between are computed. */
export const STORED_LEVELS = 4;

/** The hash over neighbouring subtrees of one level, whose number is a power of two. */
export function joinSubtrees(digest: Digest, hashes: readonly Uint8Array[]): Uint8Array {
  let level = [...hashes];
  while (level.length > 1) {
    level = Array.from({ length: level.length / 2 }, (_, index) => {
      const [left, right] = [level[index * 2], level[index * 2 + 1]];
      if (!left || !right) throw new RangeError('Subtrees are joined in pairs');
      return nodeHash(digest, left, right);
    });
  }
  const [joined] = level;
  if (!joined) throw new RangeError('There is nothing to join');
  return joined;
}
