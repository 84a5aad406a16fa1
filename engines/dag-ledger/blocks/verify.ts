import { DagLedgerError } from '../dag-ledger-error.ts';
import { type Digest, sha256 } from '../digest/sha256.ts';
import { sameBytes } from '../merkle/hashes.ts';
import { decodeBlock, encodeBlock, readBlock, type SignedCheckpoint } from './block.ts';
import type { CheckpointBlock, TransferBlock } from './block-shapes.ts';
import { LedgerState, type PlacedTip, toHex } from './ledger-state.ts';

/**
 * Checks a ledger block by block: each is made anew from what it says was moved, and must come out with the same bytes.
 * So its place, its parents, both balances and its encoding are all proven, or the block is refused.
 */
export class LedgerVerifier {
  readonly #state: LedgerState;
  readonly #digest: Digest;
  /** The highest journal number a checkpoint here has spoken for. */
  #signedSeq = 0;

  constructor(digest: Digest = sha256) {
    this.#digest = digest;
    this.#state = new LedgerState(digest);
  }

  get size(): number {
    return this.#state.size;
  }

  /** The next block. @throws DagLedgerError that says what is wrong with it */
  add(bytes: Uint8Array): Uint8Array {
    const block = readBlock(bytes);
    if (block.type === 'checkpoint')
      throw new DagLedgerError('wrong_order', 'A checkpoint is no part of the log.');
    if (block.type === 'genesis') {
      const { hash, bytes: own } = this.#state.begin(block);
      if (!sameBytes(own, bytes)) throw new DagLedgerError('damaged', 'Genesis is not in the one encoding.');
      return hash;
    }
    if (block.seq <= this.#signedSeq) {
      throw new DagLedgerError(
        'wrong_order',
        `Transfer ${block.seq} comes after a checkpoint that covers it.`,
      );
    }
    const sealed = this.#state.append({ ...block, payer: toHex(block.payer), payee: toHex(block.payee) });
    if (!sameBytes(sealed.bytes, bytes)) throw explain(block, sealed.bytes);
    return sealed.hash;
  }

  /**
   * Holds all blocks so far against a checkpoint. Its journal number may be later than the last block's: such were
   * signed after a restart, and what they say of the numbers in between, that no block has one, is held to in `add`.
   * @throws DagLedgerError when one was left out, added or changed
   */
  requireCheckpoint(claimed: CheckpointBlock): void {
    const made = this.#state.checkpoint(claimed.at, claimed.previous);
    const own = { ...made, seq: Math.max(made.seq, claimed.seq) };
    if (own.size !== claimed.size) {
      throw new DagLedgerError(
        'wrong_root',
        `The checkpoint is of ${claimed.size} blocks, here are ${own.size}.`,
      );
    }
    if (!sameBytes(encodeBlock(own), encodeBlock(claimed))) {
      throw new DagLedgerError('wrong_root', 'The checkpoint is of other blocks or other balances.');
    }
    let sum = 0n;
    for (const { balance } of this.#state.tips()) sum += balance;
    if (sum !== 0n) throw new DagLedgerError('wrong_supply', 'The balances do not add up to the supply.');
    this.#signedSeq = own.seq;
  }

  /** Hash of a checkpoint, as it is signed. */
  hashOf(checkpoint: CheckpointBlock): Uint8Array {
    return this.#digest(encodeBlock(checkpoint));
  }

  /** Where an account (16 bytes in hex) stands; undefined for one that no block names. */
  tip(account: string): PlacedTip | undefined {
    return this.#state.tip(account);
  }
}

function explain(block: TransferBlock, made: Uint8Array): DagLedgerError {
  const own = decodeBlock(made) as TransferBlock;
  if (own.n !== block.n)
    return new DagLedgerError('wrong_order', `Block ${block.n} stands in place ${own.n}.`);
  const [payer, payee] = own.parents;
  if (!sameBytes(payer, block.parents[0]) || !sameBytes(payee, block.parents[1])) {
    return new DagLedgerError(
      'wrong_parent',
      `Block ${block.n} does not follow its accounts’ newest blocks.`,
    );
  }
  if (own.after[0] !== block.after[0] || own.after[1] !== block.after[1]) {
    return new DagLedgerError(
      'wrong_balance',
      `Block ${block.n} says other balances than its accounts have.`,
    );
  }
  return new DagLedgerError('damaged', `Block ${block.n} is not in the one encoding.`);
}

/** Whether a checkpoint's hash was signed with its key. Uses the platform's Ed25519 (Node 20, today's browsers). */
export async function verifySignature({ checkpoint, key, signature }: SignedCheckpoint): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  const plain = (bytes: Uint8Array) => Uint8Array.from(bytes);
  const imported = await subtle.importKey('raw', plain(key), { name: 'Ed25519' }, false, ['verify']);
  return subtle.verify({ name: 'Ed25519' }, imported, plain(signature), plain(checkpoint));
}
