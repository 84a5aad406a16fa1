import {
  decodeBlock,
  encodeBlock,
  encodeSigned,
  type GenesisBlock,
  LedgerState,
  MerkleFrontier,
  type MerkleNode,
  type TransferBlock,
  toHex,
} from '#engines/dag-ledger';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { SUPPLY_MICRO } from '../../contract/constants.ts';
import { type CheckpointKey, nodeDigest } from '../adapters/checkpoint-key.ts';
import { STORED_LEVELS } from '../rules/subtrees.ts';
import {
  findCheckpoint,
  listBlocks,
  listNewestBlocks,
  listTips,
  refBytes,
  type StoredTip,
  selectProgress,
  storedNodes,
} from '../store/dag-store.ts';
import {
  insertBlocks,
  insertCheckpoint,
  type JournalRow,
  listHouseAccounts,
  listJournal,
  type NewBlock,
  type NewBlocks,
  selectIds,
  selectRefs,
  upsertNodes,
  upsertTips,
} from '../store/sealer-store.ts';

/** Journal rows of one transaction. */
const ROUND = 4000;
const READ_AT_ONCE = 5000;

/**
 * Follows the journal in its order and seals it: blocks, the log, signed checkpoints. One at a time for a database
 * (`takeSealingTurn`). Everything it knows is in the tables, so a new one continues where the last was killed.
 */
export class Sealer {
  readonly #db: Database;
  readonly #key: CheckpointKey;
  readonly #ids = new Map<string, number>();
  readonly #refs = new Map<number, string>();
  readonly #changed = new Set<string>();
  #state = new LedgerState(nodeDigest);
  #journalSeq = 0;
  #checkpointSize = 0;
  #previous: Uint8Array | null = null;
  /** Last result, on its way to the tables while the next is made. */
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database, key: CheckpointKey) {
    this.#db = db;
    this.#key = key;
  }

  /** Blocks that no checkpoint holds yet. */
  get unsigned(): number {
    return this.#state.size - this.#checkpointSize;
  }

  /** Takes up what was sealed before. */
  async resume(): Promise<void> {
    const { sealedSeq, size } = await selectProgress(this.#db);
    const frontier = await MerkleFrontier.restore(nodeDigest, size, storedNodes(this.#db, nodeDigest, 'log'));
    this.#state = new LedgerState(nodeDigest, frontier);
    this.#journalSeq = sealedSeq;
    if (size === 0) return;
    const checkpoint = await findCheckpoint(this.#db);
    this.#checkpointSize = checkpoint?.size ?? 0;
    this.#previous = checkpoint?.hash ?? null;
    const [first] = await listBlocks(this.#db, 0, 1);
    if (!first) throw new Error('The sealed ledger has no genesis');
    const tips = new Map<string, { account: Uint8Array; balance: bigint; block: Uint8Array }>();
    for await (const tip of this.#keptTips())
      tips.set(toHex(refBytes(tip.ref)), { ...tip, account: refBytes(tip.ref) });
    for await (const { hash, block } of this.#blocksFrom(Math.max(1, this.#checkpointSize))) {
      for (const [side, account] of [block.payer, block.payee].entries()) {
        tips.set(toHex(account), { account, balance: block.after[side as 0 | 1], block: hash });
        this.#changed.add(toHex(account));
      }
    }
    const genesis = decodeBlock(first.bytes) as GenesisBlock;
    // Not `sealedSeq`: that counts refused transfers, which are in no block, and anyone who checks knows blocks alone.
    this.#state.resume(genesis, first.hash, tips.values(), await this.#lastBlockSeq(size));
  }

  async #lastBlockSeq(size: number): Promise<number> {
    const [last] = await listNewestBlocks(this.#db, size, 1);
    const block = last && decodeBlock(last.bytes);
    return block?.type === 'transfer' ? block.seq : 0;
  }

  async *#keptTips(): AsyncGenerator<StoredTip> {
    for (let from = 0; ; from += READ_AT_ONCE) {
      const tips = await listTips(this.#db, from, READ_AT_ONCE);
      yield* tips;
      if (tips.length < READ_AT_ONCE) return;
    }
  }

  async *#blocksFrom(first: number): AsyncGenerator<{ hash: Uint8Array; block: TransferBlock }> {
    for (let from = first; ; from += READ_AT_ONCE) {
      const blocks = await listBlocks(this.#db, from, READ_AT_ONCE);
      for (const { hash, bytes } of blocks) yield { hash, block: decodeBlock(bytes) as TransferBlock };
      if (blocks.length < READ_AT_ONCE) return;
    }
  }

  /**
   * Makes the blocks of the next part of the journal, while those before are written.
   * @returns how many transfers it checked; 0: everything is sealed and written
   * @throws what a write threw: this one has to be replaced then, it is ahead of the tables
   */
  async sealNext(): Promise<number> {
    const rows = await listJournal(this.#db, this.#journalSeq, ROUND);
    const last = rows.at(-1);
    if (!last) {
      await this.#writing;
      return 0;
    }
    const posted = rows.filter(({ isPosted }) => isPosted);
    await this.#learnRefs(posted);
    const blocks: NewBlock[] = [];
    if (this.#state.size === 0) {
      blocks.push({ sealed: this.#state.begin(await this.#genesis(last)), row: null });
    }
    for (const row of posted) {
      const [payer, payee] = [this.#refOf(row.payer), this.#refOf(row.payee)];
      blocks.push({ sealed: this.#state.append({ ...row, payer, payee }), row });
      this.#changed.add(payer).add(payee);
    }
    const { size } = this.#state;
    await this.#writing;
    this.#writing = this.#write({ blocks, lastSeq: last.seq, size });
    // Anyone who asks next learns of a failure.
    this.#writing.catch(() => undefined);
    this.#journalSeq = last.seq;
    return rows.length;
  }

  #write(made: NewBlocks): Promise<void> {
    return inTransaction(this.#db, (tx) => insertBlocks(tx, made), { attempts: 1 });
  }

  async #learnRefs(rows: readonly JournalRow[]): Promise<void> {
    const unknown = new Set(
      rows.flatMap(({ payer, payee }) => [payer, payee]).filter((id) => !this.#refs.has(id)),
    );
    if (unknown.size === 0) return;
    for (const [id, ref] of await selectRefs(this.#db, [...unknown])) this.#remember(id, ref);
  }

  #remember(id: number, ref: string): void {
    this.#refs.set(id, ref);
    this.#ids.set(ref, id);
  }

  #refOf(id: number): string {
    const ref = this.#refs.get(id);
    if (ref === undefined) throw new Error(`The journal names account ${id}, which is not there`);
    return ref;
  }

  async #genesis({ at }: JournalRow): Promise<GenesisBlock> {
    const accounts = (await listHouseAccounts(this.#db)).map(({ name, ref }) => ({
      name,
      account: refBytes(ref),
    }));
    return { type: 'genesis', supply: SUPPLY_MICRO, at, accounts };
  }

  /** Signs everything sealed so far. Nothing happens when the newest checkpoint holds it all. */
  async checkpoint(at: Date): Promise<void> {
    await this.#writing;
    if (this.unsigned === 0) return;
    const tips = await this.#changedTips();
    const nodes = new TipNodes(tips);
    const block = this.#state.checkpoint(at.getTime(), this.#previous, (node) => nodes.hear(node));
    const bytes = encodeBlock(block);
    const hash = nodeDigest(bytes);
    const signed = encodeSigned({
      checkpoint: hash,
      key: this.#key.publicKey,
      signature: Uint8Array.from(this.#key.sign(hash)),
    });
    await inTransaction(
      this.#db,
      async (tx) => {
        await upsertTips(tx, tips);
        await upsertNodes(tx, 'tips', nodes.kept);
        await insertCheckpoint(tx, { size: block.size, hash, bytes, signed }, at);
      },
      { attempts: 1 },
    );
    this.#checkpointSize = block.size;
    this.#previous = hash;
    this.#changed.clear();
  }

  async #changedTips(): Promise<StoredTip[]> {
    // After a restart the blocks name accounts whose ids are not known yet.
    const unknown = [...this.#changed].filter((ref) => !this.#ids.has(ref));
    const found = unknown.length > 0 ? await selectIds(this.#db, unknown) : [];
    for (const { account, ref } of found) this.#remember(account, ref);
    return [...this.#changed].map((ref) => {
      const tip = this.#state.tip(ref);
      const account = this.#ids.get(ref);
      if (!tip || account === undefined) throw new Error('A changed account has no tip');
      return { place: tip.place, account, ref, balance: tip.balance, block: tip.block };
    });
  }
}

/** The complete subtrees of the tips' tree that hold a changed tip and are kept. */
class TipNodes {
  readonly kept: MerkleNode[] = [];
  readonly #wanted = new Set<number>();

  constructor(tips: readonly StoredTip[]) {
    for (const { place } of tips) {
      for (let level = STORED_LEVELS; level < 32; level += STORED_LEVELS) {
        this.#wanted.add(keyOf(level, Math.floor(place / 2 ** level)));
      }
    }
  }

  hear(node: MerkleNode): void {
    if (node.level === 0 || node.level % STORED_LEVELS !== 0) return;
    if (this.#wanted.has(keyOf(node.level, node.index))) this.kept.push(node);
  }
}

/** A subtree as one number: there are fewer than 32 levels. */
const keyOf = (level: number, index: number): number => index * 32 + level;
