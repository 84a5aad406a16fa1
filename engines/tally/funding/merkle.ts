import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { TallyError } from '../tally-error.ts';

/** Claimant and amount, base units. */
export interface Claim {
  /** 0x and 40 hexadecimal digits. */
  readonly address: string;
  readonly amount: bigint;
}

/** A distribution that a contract pays by its root. */
export interface Distribution {
  /** 0x and 64 hexadecimal digits. */
  readonly root: string;
  /** In the order of the claims: the hashes beside the way from the leaf to the root. */
  readonly proofs: readonly (readonly string[])[];
}

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const WORD_BYTES = 32;

/**
 * A Merkle tree as OpenZeppelin's `StandardMerkleTree` makes it, with leaves of the types (address, uint256), so that
 * `MerkleProof.verify` of its contracts accepts the proofs: leaves are hashed twice and sorted, pairs are sorted too.
 * @throws TallyError `invalid_address`, `invalid_amount`, or `invalid_round` where there is no claim
 */
export function distribute(claims: readonly Claim[]): Distribution {
  if (claims.length === 0) throw new TallyError('invalid_round', 'A distribution needs at least one claim.');
  const leaves = claims
    .map((claim, index) => ({ index, hash: leafOf(claim) }))
    .sort((a, b) => compare(a.hash, b.hash));
  // A complete binary tree in an array, the root first and the leaves last, the smallest of them at the end.
  const tree: Uint8Array[] = new Array(2 * leaves.length - 1);
  const places = new Array<number>(claims.length);
  for (const [at, { index, hash }] of leaves.entries()) {
    const place = tree.length - 1 - at;
    tree[place] = hash;
    places[index] = place;
  }
  for (let at = leaves.length - 2; at >= 0; at -= 1) tree[at] = pairHash(tree, 2 * at + 1);
  return { root: hex(tree[0]), proofs: places.map((place) => proofOf(tree, place)) };
}

/** Whether the claim is part of the distribution with this root. */
export function verifyClaim(claim: Claim, proof: readonly string[], root: string): boolean {
  const end = proof.reduce((hash, sibling) => hashOf(hash, hexToBytes(sibling.slice(2))), leafOf(claim));
  return hex(end) === root.toLowerCase();
}

function leafOf({ address, amount }: Claim): Uint8Array {
  if (!ADDRESS.test(address)) throw new TallyError('invalid_address', `${address} is not an address.`);
  if (amount < 0n || amount >= 2n ** 256n) {
    throw new TallyError('invalid_amount', `The amount of ${address} does not fit into 256 bits.`);
  }
  const encoded =
    address.slice(2).padStart(2 * WORD_BYTES, '0') + amount.toString(16).padStart(2 * WORD_BYTES, '0');
  return keccak_256(keccak_256(hexToBytes(encoded)));
}

const pairHash = (tree: readonly Uint8Array[], left: number): Uint8Array =>
  hashOf(tree[left] ?? new Uint8Array(), tree[left + 1] ?? new Uint8Array());

const hashOf = (a: Uint8Array, b: Uint8Array): Uint8Array =>
  keccak_256(compare(a, b) < 0 ? concatBytes(a, b) : concatBytes(b, a));

function proofOf(tree: readonly Uint8Array[], leaf: number): string[] {
  const proof: string[] = [];
  for (let at = leaf; at > 0; at = (at - 1) >> 1) proof.push(hex(tree[at % 2 === 0 ? at - 1 : at + 1]));
  return proof;
}

const hex = (bytes: Uint8Array | undefined): string => `0x${bytesToHex(bytes ?? new Uint8Array())}`;

function compare(a: Uint8Array, b: Uint8Array): number {
  const differs = a.findIndex((byte, at) => byte !== b[at]);
  return differs < 0 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0);
}
