import { DagLedgerError } from '../dag-ledger-error.ts';
import type { Digest } from '../digest/sha256.ts';
import { MerkleFrontier, type MerkleNode } from '../merkle/frontier.ts';
import { leafHash } from '../merkle/hashes.ts';
import { encodeBlock } from './block.ts';
import type { AccountTip, CheckpointBlock, GenesisBlock, TransferBlock } from './block-shapes.ts';
import { encodeTip } from './frequent-bytes.ts';

/** A transfer as the journal has it. Accounts are 16 bytes in hex. */
export interface JournalTransfer {
  readonly seq: number;
  readonly at: number;
  readonly kind: number;
  readonly payer: string;
  readonly payee: string;
  readonly amount: bigint;
}

export interface SealedBlock {
  readonly n: number;
  readonly bytes: Uint8Array;
  readonly hash: Uint8Array;
  /** Complete subtrees of the log that it made, its own leaf first. */
  readonly nodes: readonly MerkleNode[];
}

/** An account's place among the tips, in the order of first transfers. */
export interface PlacedTip extends AccountTip {
  readonly place: number;
}

/**
 * The ledger's blocks as they grow: numbers, parents, balances and the log. Anyone who seals makes blocks with it;
 * anyone who checks makes them too and compares.
 */
export class LedgerState {
  readonly #digest: Digest;
  readonly #log: MerkleFrontier;
  readonly #tips = new Map<string, PlacedTip>();
  #genesis: { readonly hash: Uint8Array; readonly issuance: string; readonly supply: bigint } | null = null;
  #lastSeq = 0;

  constructor(digest: Digest, log: MerkleFrontier = new MerkleFrontier(digest)) {
    this.#digest = digest;
    this.#log = log;
  }

  /** Blocks so far. */
  get size(): number {
    return this.#log.size;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  get accounts(): number {
    return this.#tips.size;
  }

  tip(account: string): PlacedTip | undefined {
    return this.#tips.get(account);
  }

  /** Block 0. @throws DagLedgerError when there are blocks already */
  begin(genesis: GenesisBlock): SealedBlock {
    if (this.size > 0) throw new DagLedgerError('wrong_order', 'A ledger begins once.');
    const sealed = this.#seal(encodeBlock(genesis));
    this.#remember(genesis, sealed.hash);
    return sealed;
  }

  /** The next block. @throws DagLedgerError for what no ledger may hold */
  append(transfer: JournalTransfer): SealedBlock {
    const { payer, payee, amount, seq, at, kind } = transfer;
    const genesis = this.#genesis;
    if (!genesis) throw new DagLedgerError('wrong_order', 'A transfer stands before genesis.');
    if (seq <= this.#lastSeq)
      throw new DagLedgerError('wrong_order', `Transfer ${seq} stands twice or too late.`);
    if (payer === payee || amount <= 0n)
      throw new DagLedgerError('damaged', `Transfer ${seq} moves nothing.`);
    const [from, to] = [this.#tips.get(payer), this.#tips.get(payee)];
    const after: [bigint, bigint] = [(from?.balance ?? 0n) - amount, (to?.balance ?? 0n) + amount];
    if (after[0] < (payer === genesis.issuance ? -genesis.supply : 0n)) {
      throw new DagLedgerError('wrong_balance', `Transfer ${seq} pays more than there is.`);
    }
    const block: TransferBlock = {
      type: 'transfer',
      n: this.size,
      seq,
      at,
      kind,
      payer: from?.account ?? fromHex(payer),
      payee: to?.account ?? fromHex(payee),
      amount,
      after,
      parents: [from?.block ?? genesis.hash, to?.block ?? genesis.hash],
    };
    const sealed = this.#seal(encodeBlock(block));
    this.#lastSeq = seq;
    this.#moveTip(payer, { account: block.payer, balance: after[0], block: sealed.hash });
    this.#moveTip(payee, { account: block.payee, balance: after[1], block: sealed.hash });
    return sealed;
  }

  /** Builds the checkpoint to sign now. `onTipNode` as in {@link tipsRoot}. */
  checkpoint(
    at: number,
    previous: Uint8Array | null,
    onTipNode?: (node: MerkleNode) => void,
  ): CheckpointBlock {
    const tips = this.tipsRoot(onTipNode);
    const [size, root] = [this.size, this.#log.root()];
    return {
      type: 'checkpoint',
      size,
      root,
      accounts: this.accounts,
      tips,
      seq: this.#lastSeq,
      at,
      previous,
    };
  }

  /** Root over the tips of all accounts. `onNode` learns of every complete subtree, for proofs later. */
  tipsRoot(onNode?: (node: MerkleNode) => void): Uint8Array {
    const tree = new MerkleFrontier(this.#digest);
    for (const tip of this.#tips.values()) {
      for (const node of tree.append(leafHash(this.#digest, encodeTip(tip)))) onNode?.(node);
    }
    return tree.root();
  }

  /** Every account's tip, in their places. */
  tips(): IterableIterator<PlacedTip> {
    return this.#tips.values();
  }

  /**
   * Takes up a ledger that was sealed before, its log given to the constructor. `tips` in their places, `lastSeq` the
   * journal number of the last block, 0 when that is genesis.
   */
  resume(genesis: GenesisBlock, hash: Uint8Array, tips: Iterable<AccountTip>, lastSeq: number): void {
    this.#remember(genesis, hash);
    for (const tip of tips) this.#moveTip(toHex(tip.account), tip);
    this.#lastSeq = lastSeq;
  }

  #remember({ supply, accounts }: GenesisBlock, hash: Uint8Array): void {
    const [issuance] = accounts;
    if (!issuance) throw new DagLedgerError('damaged', 'Genesis names no issuance account.');
    this.#genesis = { hash, issuance: toHex(issuance.account), supply };
  }

  #seal(bytes: Uint8Array): SealedBlock {
    const [n, hash] = [this.size, this.#digest(bytes)];
    return { n, bytes, hash, nodes: this.#log.append(leafHash(this.#digest, hash)) };
  }

  #moveTip(name: string, { account, balance, block }: AccountTip): void {
    const place = this.#tips.get(name)?.place ?? this.#tips.size;
    this.#tips.set(name, { account, balance, block, place });
  }
}

/** Bytes in hex, lower case. */
export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}
