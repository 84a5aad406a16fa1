import { type SQL, sql } from 'drizzle-orm';
import { type Digest, encodeTip, leafHash, type MerkleNodes } from '#engines/dag-ledger';
import type { Database } from '#platform/server/db/database.ts';
import { joinSubtrees, STORED_LEVELS } from '../rules/subtrees.ts';

/** A stored block. */
export interface StoredBlock {
  readonly n: number;
  readonly hash: Uint8Array;
  readonly bytes: Uint8Array;
}

export interface StoredCheckpoint {
  readonly size: number;
  readonly hash: Uint8Array;
  readonly bytes: Uint8Array;
  readonly signed: Uint8Array;
}

/** An account at the newest checkpoint. */
export interface StoredTip {
  readonly place: number;
  readonly account: number;
  readonly ref: string;
  readonly balance: bigint;
  readonly block: Uint8Array;
}

interface BlockRow extends Record<string, unknown> {
  readonly n: string;
  readonly hash: Uint8Array;
  readonly bytes: Uint8Array;
}
const blockOf = ({ n, hash, bytes }: BlockRow): StoredBlock => ({ n: Number(n), hash, bytes });

/** The block with this hash; null when none has it. */
export async function findBlock(db: Database, hash: Uint8Array): Promise<StoredBlock | null> {
  const { rows } = await db.execute<BlockRow>(
    sql`select n, hash, bytes from tokens_block where hash = ${Buffer.from(hash)}`,
  );
  return rows[0] ? blockOf(rows[0]) : null;
}

/** Blocks from `first` on, in their order. */
export async function listBlocks(db: Database, first: number, limit: number): Promise<StoredBlock[]> {
  const { rows } = await db.execute<BlockRow>(
    sql`select n, hash, bytes from tokens_block where n >= ${first} order by n limit ${limit}`,
  );
  return rows.map(blockOf);
}

/** Blocks before block `before`, newest first. */
export async function listNewestBlocks(db: Database, before: number, limit: number): Promise<StoredBlock[]> {
  const { rows } = await db.execute<BlockRow>(
    sql`select n, hash, bytes from tokens_block where n < ${before} order by n desc limit ${limit}`,
  );
  return rows.map(blockOf);
}

/** Blocks that touch one of these accounts, newest first, before block `before`. */
export async function listAccountBlocks(
  db: Database,
  accounts: readonly number[],
  before: number,
  limit: number,
): Promise<StoredBlock[]> {
  // Blocks are numbered like the journal, so sorting by the account's numbers keeps its order.
  const side = (column: SQL, account: number): SQL => sql`
    (select n, hash, bytes from tokens_block
     where ${column} = ${account} and seq < coalesce((select seq from tokens_block where n = ${before}), ${Number.MAX_SAFE_INTEGER})
     order by seq desc limit ${limit})`;
  const sides = accounts.flatMap((account) => [side(sql`payer`, account), side(sql`payee`, account)]);
  // `union` keeps a transfer between two of them once.
  const { rows } = await db.execute<BlockRow>(
    sql`${sql.join(sides, sql` union `)} order by n desc limit ${limit}`,
  );
  return rows.map(blockOf);
}

/** A signed checkpoint: the newest, or the one of this size; null when there is none. */
export async function findCheckpoint(
  db: Database,
  size: number | null = null,
): Promise<StoredCheckpoint | null> {
  const { rows } = await db.execute<
    Omit<StoredCheckpoint, 'size'> & { size: string } & Record<string, unknown>
  >(sql`
    select size, hash, bytes, signed from tokens_checkpoint
    where size = ${size}::bigint or ${size}::bigint is null order by size desc limit 1`);
  const [row] = rows;
  return row ? { size: Number(row.size), hash: row.hash, bytes: row.bytes, signed: row.signed } : null;
}

/** How far the journal goes and how far it is sealed. */
export async function selectProgress(
  db: Database,
): Promise<{ lastSeq: number; sealedSeq: number; size: number }> {
  const { rows } = await db.execute<{ last: string; sealed: string; size: string }>(sql`
    select h.last_seq as last, s.last_seq as sealed, s.size from tokens_head h, tokens_sealed s`);
  const [row] = rows;
  return { lastSeq: Number(row?.last), sealedSeq: Number(row?.sealed), size: Number(row?.size) };
}

const tipOf = (row: Record<string, unknown>): StoredTip => ({
  place: Number(row.place),
  account: Number(row.account),
  ref: String(row.ref),
  balance: BigInt(String(row.balance)),
  block: row.block as Uint8Array,
});

/** Where an account stood at the newest checkpoint; null when it had no transfer then. */
export async function findTip(db: Database, account: number): Promise<StoredTip | null> {
  const { rows } = await db.execute(
    sql`select place, account, ref, balance, block from tokens_tip where account = ${account}`,
  );
  return rows[0] ? tipOf(rows[0]) : null;
}

/** Micro-HDAG of each of these members over both accounts, at the newest checkpoint. */
export async function selectHeldAtCheckpoint(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.execute<{ user_id: string; held: string }>(sql`
    select m.user_id, sum(t.balance) as held
    from tokens_member m join tokens_tip t on t.account in (m.free_id, m.earned_id)
    where m.user_id = any(${`{${userIds.join(',')}}`}::uuid[]) group by m.user_id`);
  return new Map(rows.map(({ user_id, held }) => [user_id, BigInt(held)]));
}

/** Tips from `first` on, in their places. */
export async function listTips(db: Database, first: number, limit: number): Promise<StoredTip[]> {
  const { rows } = await db.execute(sql`
    select place, account, ref, balance, block from tokens_tip where place >= ${first} order by place limit ${limit}`);
  return rows.map(tipOf);
}

/** The leaf of a tip in its tree. */
export function tipLeaf(digest: Digest, { ref, balance, block }: StoredTip): Uint8Array {
  return leafHash(digest, encodeTip({ account: refBytes(ref), balance, block }));
}

/** A UUID as its 16 bytes. */
export function refBytes(ref: string): Uint8Array {
  return Uint8Array.from(Buffer.from(ref.replaceAll('-', ''), 'hex'));
}

/** The complete subtrees of the log, or of the tips at the newest checkpoint. */
export function storedNodes(db: Database, digest: Digest, tree: 'log' | 'tips'): MerkleNodes {
  return async (level, index) => {
    const base = level - (level % STORED_LEVELS);
    const count = 2 ** (level - base);
    const first = index * count;
    const hashes =
      base > 0
        ? await selectNodes(db, tree, base, first, count)
        : tree === 'log'
          ? (await listBlocks(db, first, count)).map(({ hash }) => leafHash(digest, hash))
          : (await listTips(db, first, count)).map((tip) => tipLeaf(digest, tip));
    if (hashes.length !== count) throw new Error(`The ${tree} has no subtree ${level}/${index}`);
    return joinSubtrees(digest, hashes);
  };
}

async function selectNodes(
  db: Database,
  tree: 'log' | 'tips',
  level: number,
  first: number,
  count: number,
): Promise<Uint8Array[]> {
  const { rows } = await db.execute<{ hash: Uint8Array }>(sql`
    select hash from tokens_merkle_node
    where tree = ${tree} and level = ${level} and index >= ${first} and index < ${first + count} order by index`);
  return rows.map(({ hash }) => hash);
}
