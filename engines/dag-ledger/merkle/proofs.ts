import type { Digest } from '../digest/sha256.ts';
import type { MerkleNodes } from './frontier.ts';
import { nodeHash, sameBytes, splitPoint } from './hashes.ts';

/** The hash over the leaves from `start` to `end` (RFC 9162 §2.1.1). */
export async function rangeHash(
  digest: Digest,
  nodes: MerkleNodes,
  start: number,
  end: number,
): Promise<Uint8Array> {
  const size = end - start;
  const level = Math.log2(size);
  if (Number.isInteger(level) && start % size === 0) return nodes(level, start / size);
  const split = start + splitPoint(size);
  const left = await rangeHash(digest, nodes, start, split);
  return nodeHash(digest, left, await rangeHash(digest, nodes, split, end));
}

/**
 * The hashes that lead from a leaf to the root of the tree of `size` leaves (RFC 9162 §2.1.3.1).
 * @throws RangeError when there is no such leaf
 */
export async function inclusionProof(
  digest: Digest,
  nodes: MerkleNodes,
  index: number,
  size: number,
): Promise<Uint8Array[]> {
  if (!isWithin(index, 0, size - 1)) throw new RangeError('There is no such leaf');
  const path: Uint8Array[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const split = start + splitPoint(end - start);
    if (index < split) {
      path.push(await rangeHash(digest, nodes, split, end));
      end = split;
    } else {
      path.push(await rangeHash(digest, nodes, start, split));
      start = split;
    }
  }
  return path.reverse();
}

/**
 * The hashes that show that the tree of `size` leaves begins with the tree of `before` leaves (RFC 9162 §2.1.4.1).
 * @throws RangeError when the first is empty or larger
 */
export async function consistencyProof(
  digest: Digest,
  nodes: MerkleNodes,
  before: number,
  size: number,
): Promise<Uint8Array[]> {
  if (!isWithin(before, 1, size)) throw new RangeError('There is no such earlier tree');
  const path: Uint8Array[] = [];
  let [start, end] = [0, size];
  while (end !== before) {
    const split = start + splitPoint(end - start);
    if (before <= split) {
      path.push(await rangeHash(digest, nodes, split, end));
      end = split;
    } else {
      path.push(await rangeHash(digest, nodes, start, split));
      start = split;
    }
  }
  // Anyone who checks has the hash of the earlier tree, so it is left out where it is the whole left side.
  if (start > 0) path.push(await rangeHash(digest, nodes, start, end));
  return path.reverse();
}

export interface InclusionClaim {
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  readonly root: Uint8Array;
  readonly path: readonly Uint8Array[];
}

/** Whether a path proves a leaf (its hash) under a root (RFC 9162 §2.1.3.2). */
export function verifyInclusion(digest: Digest, { index, size, leaf, root, path }: InclusionClaim): boolean {
  if (!isWithin(index, 0, size - 1)) return false;
  let [place, last, hash] = [index, size - 1, leaf];
  for (const step of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(digest, step, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      hash = nodeHash(digest, hash, step);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && sameBytes(hash, root);
}

export interface ConsistencyClaim {
  readonly before: number;
  readonly size: number;
  readonly rootBefore: Uint8Array;
  readonly root: Uint8Array;
  readonly path: readonly Uint8Array[];
}

/** Whether a path proves that one tree begins with an earlier one (RFC 9162 §2.1.4.2). */
export function verifyConsistency(digest: Digest, claim: ConsistencyClaim): boolean {
  const { before, size, rootBefore, root, path } = claim;
  if (!isWithin(before, 1, size)) return false;
  if (before === size) return path.length === 0 && sameBytes(rootBefore, root);
  const steps = Number.isInteger(Math.log2(before)) ? [rootBefore, ...path] : [...path];
  let [place, last] = [before - 1, size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  const first = steps.shift();
  if (!first) return false;
  let [earlier, later] = [first, first];
  for (const step of steps) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      earlier = nodeHash(digest, step, earlier);
      later = nodeHash(digest, step, later);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      later = nodeHash(digest, later, step);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && sameBytes(earlier, rootBefore) && sameBytes(later, root);
}

const half = (value: number): number => Math.floor(value / 2);

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
