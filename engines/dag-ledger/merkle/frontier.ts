import type { Digest } from '../digest/sha256.ts';
import { nodeHash } from './hashes.ts';

/** A complete subtree: 2^level leaves that begin at index · 2^level. */
export interface MerkleNode {
  readonly level: number;
  readonly index: number;
  readonly hash: Uint8Array;
}

/**
 * A Merkle tree (RFC 9162 §2.1) that only grows: keeps the complete subtrees of its right edge, no more than one of each
 * level, and so needs some hundred bytes for any number of leaves.
 */
export class MerkleFrontier {
  readonly #digest: Digest;
  /** Complete subtrees from left to right, largest first. */
  readonly #edge: { level: number; hash: Uint8Array }[] = [];
  #size = 0;

  constructor(digest: Digest) {
    this.#digest = digest;
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a leaf. @returns the complete subtrees it makes, the leaf first */
  append(hash: Uint8Array): readonly MerkleNode[] {
    const made: MerkleNode[] = [{ level: 0, index: this.#size, hash }];
    let [level, joined] = [0, hash];
    for (let last = this.#edge.at(-1); last?.level === level; last = this.#edge.at(-1)) {
      this.#edge.pop();
      joined = nodeHash(this.#digest, last.hash, joined);
      level += 1;
      made.push({ level, index: Math.floor(this.#size / 2 ** level), hash: joined });
    }
    this.#edge.push({ level, hash: joined });
    this.#size += 1;
    return made;
  }

  /** The hash of the tree; of an empty one the hash of nothing (RFC 9162 §2.1.1). */
  root(): Uint8Array {
    const [last, ...rest] = [...this.#edge].reverse();
    if (!last) return this.#digest(new Uint8Array(0));
    return rest.reduce((right, { hash }) => nodeHash(this.#digest, hash, right), last.hash);
  }

  /** Takes up a tree of so many leaves by the hashes of its complete subtrees. */
  static async restore(digest: Digest, size: number, nodes: MerkleNodes): Promise<MerkleFrontier> {
    const frontier = new MerkleFrontier(digest);
    let start = 0;
    for (let level = Math.floor(Math.log2(Math.max(1, size))); level >= 0; level -= 1) {
      const width = 2 ** level;
      if (size - start < width) continue;
      frontier.#edge.push({ level, hash: await nodes(level, start / width) });
      start += width;
    }
    frontier.#size = size;
    return frontier;
  }
}

/** Looks up the hash of a complete subtree. */
export type MerkleNodes = (level: number, index: number) => Promise<Uint8Array> | Uint8Array;
