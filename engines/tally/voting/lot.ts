import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { TallyError } from '../tally-error.ts';
import type { Ballot } from './election.ts';

/** A lot that was fixed before the ballots were known, as a file of ballots shows it; hashes in hexadecimal. */
export interface CommittedLot {
  /** 32 random bytes, revealed at closing. */
  readonly seed: string;
  /** SHA-256 of the seed, published at opening. */
  readonly seedHash: string;
  /** Root of the ballots, as `ballotsRoot` computes it. */
  readonly ballotsRoot: string;
  /** Names of the options in the order of the lot. */
  readonly order?: readonly string[];
}

const HASH = /^[0-9a-f]{64}$/;

/**
 * Root of the Merkle tree (RFC 9162 §2.1) of all ballots, sorted by id. A leaf is the JSON text `[id,marks,weight]`.
 * @param weights without them each ballot counts once
 */
export function ballotsRoot(
  ids: readonly string[],
  ballots: readonly Ballot[],
  weights?: readonly bigint[],
): string {
  const leaves = ids.map((id, at) =>
    hashOf(0, utf8ToBytes(JSON.stringify([id, ballots[at], String(weights?.[at] ?? 1n)]))),
  );
  return bytesToHex(rootOf(leaves));
}

/** As the ledger's engine has it; that one would bring its archive format into every page that counts. */
function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  let level = leaves;
  while (level.length > 1) {
    level = level.flatMap((left, at) => {
      if (at % 2 === 1) return [];
      const right = level[at + 1];
      return [right ? hashOf(1, left, right) : left];
    });
  }
  return level[0] ?? sha256(new Uint8Array(0));
}

/** Hash of a leaf (0) or of a node (1). */
const hashOf = (kind: 0 | 1, ...parts: Uint8Array[]): Uint8Array =>
  sha256(concatBytes(Uint8Array.of(kind), ...parts));

/** SHA-256 of a seed, to publish before ballots are cast. @param seed 64 hexadecimal digits */
export const seedHashOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/**
 * Draws the lot: options by ascending SHA-256 of seed, root and name. The seed was fixed before any ballot, and the root
 * after the last one: voters, who do not know the seed, cannot choose the order. The keeper of the seed, who could cast or
 * leave out a ballot after all others, can.
 * @returns indexes of the options, the preferred one first
 */
export function drawLot(seed: string, root: string, candidates: readonly string[]): number[] {
  const start = concatBytes(hexToBytes(seed), hexToBytes(root));
  const hashes = candidates.map((name) => bytesToHex(sha256(concatBytes(start, utf8ToBytes(name)))));
  return candidates
    .map((_, option) => option)
    .sort((a, b) => ((hashes[a] ?? '') < (hashes[b] ?? '') ? -1 : 1));
}

/**
 * Checks a committed lot against the ballots. @returns its order, as `drawLot`
 * @throws TallyError `invalid_lot` where the seed, the root or the order is not what was committed
 */
export function checkLot(
  lot: CommittedLot,
  cast: {
    ids: readonly string[];
    candidates: readonly string[];
    ballots: readonly Ballot[];
    weights?: readonly bigint[];
  },
): number[] {
  const refuse = (message: string): never => {
    throw new TallyError('invalid_lot', message);
  };
  for (const [name, hash] of Object.entries({
    seed: lot.seed,
    seedHash: lot.seedHash,
    ballotsRoot: lot.ballotsRoot,
  })) {
    if (!HASH.test(hash)) refuse(`The lot's ${name} is not 64 hexadecimal digits.`);
  }
  if (seedHashOf(lot.seed) !== lot.seedHash)
    refuse('The seed of the lot is not the one that was committed to.');
  if (ballotsRoot(cast.ids, cast.ballots, cast.weights) !== lot.ballotsRoot) {
    refuse('The ballots are not those that the lot was drawn for: their root differs.');
  }
  const order = drawLot(lot.seed, lot.ballotsRoot, cast.candidates);
  const names = order.map((option) => cast.candidates[option]);
  if (lot.order && JSON.stringify(lot.order) !== JSON.stringify(names)) {
    refuse('The order of the lot does not follow from its seed and the ballots.');
  }
  return order;
}
