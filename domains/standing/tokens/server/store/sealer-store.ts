import { sql } from 'drizzle-orm';
import type { JournalTransfer, MerkleNode, SealedBlock } from '#engines/dag-ledger';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { STORED_LEVELS } from '../rules/subtrees.ts';
import type { StoredCheckpoint, StoredTip } from './dag-store.ts';

/** A journal row as the sealer reads it. */
export interface JournalRow extends Omit<JournalTransfer, 'payer' | 'payee'> {
  readonly payer: number;
  readonly payee: number;
  readonly isPosted: boolean;
}

/** The journal after a number, in its order: which is the order of commits, so nothing comes in between later. */
export async function listJournal(db: Database, after: number, limit: number): Promise<JournalRow[]> {
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    select seq, payer, payee, amount, kind, code, (extract(epoch from at) * 1000)::bigint as at_ms
    from tokens_transfer where seq > ${after} order by seq limit ${limit}`);
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: Number(row.at_ms),
    kind: Number(row.kind),
    payer: Number(row.payer),
    payee: Number(row.payee),
    amount: BigInt(row.amount ?? 0),
    isPosted: row.code === 0,
  }));
}

/** The public names of accounts, 32 hex digits, by id. */
export async function selectRefs(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; ref: string }>(
    sql`select id, ref from tokens_account where id = any(${`{${ids.join(',')}}`}::integer[])`,
  );
  return new Map(rows.map(({ id, ref }) => [id, ref.replaceAll('-', '')]));
}

/** The accounts with these public names (32 hex digits). */
export async function selectIds(
  db: Database,
  refs: readonly string[],
): Promise<{ account: number; ref: string }[]> {
  const { rows } = await db.execute<{ id: number; ref: string }>(
    sql`select id, ref from tokens_account where ref = any(${`{${refs.join(',')}}`}::uuid[])`,
  );
  return rows.map(({ id, ref }) => ({ account: id, ref: ref.replaceAll('-', '') }));
}

/** The house's accounts with their names, issuance first; what genesis says. */
export async function listHouseAccounts(db: Database): Promise<{ name: string; ref: string }[]> {
  const { rows } = await db.execute<{ name: string; ref: string }>(sql`
    select name, ref from tokens_account
    where class in (1, 2, 7) or (class = 3 and name = 'treasury') order by class <> 1, name`);
  return rows;
}

/** One process seals at a time, so that no work is wasted. @returns whether this session has the turn now */
export async function takeSealingTurn(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(hashtextextended('tokens sealer', 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

const hex = (bytes: Uint8Array): string => `"\\\\x${Buffer.from(bytes).toString('hex')}"`;
const list = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`;

/** A block with what the tables say beside its bytes: the row of the journal it was made of, null for genesis. */
export interface NewBlock {
  readonly sealed: SealedBlock;
  readonly row: Pick<JournalRow, 'seq' | 'payer' | 'payee'> | null;
}

export interface NewBlocks {
  readonly blocks: readonly NewBlock[];
  readonly lastSeq: number;
  readonly size: number;
}

/**
 * Writes blocks, what they add to the log, and how far the journal is sealed now.
 * @throws when another process has sealed meanwhile
 */
export async function insertBlocks(tx: Transaction, { blocks, lastSeq, size }: NewBlocks): Promise<void> {
  const before = size - blocks.length;
  // Not waiting for the disk, which those who wait for an answer want: what a crash takes is made again of the journal,
  // to the same bytes. The signed checkpoint waits (`insertCheckpoint`), and all before it with it.
  await tx.execute(sql`set local synchronous_commit = off`);
  const { rows } = await tx.execute(
    sql`update tokens_sealed set last_seq = ${lastSeq}, size = ${size} where size = ${before} returning size`,
  );
  if (rows.length === 0) throw new Error('Another process seals this ledger');
  const column = (value: (row: NonNullable<NewBlock['row']>) => number): string =>
    list(blocks.map(({ row }) => (row ? value(row) : 'NULL')));
  // All bytes as one value, cut in the database: written as an array of hex each would be read letter by letter.
  await tx.execute(sql`
    insert into tokens_block (n, seq, payer, payee, hash, bytes)
    select ${before}::bigint + b.place - 1, b.seq, b.payer, b.payee,
           substring(${joined(blocks.map(({ sealed }) => sealed.hash))}::bytea from 32 * b.place::integer - 31 for 32),
           substring(${joined(blocks.map(({ sealed }) => sealed.bytes))}::bytea from b.start for b.length)
    from unnest(${column(({ seq }) => seq)}::bigint[], ${column(({ payer }) => payer)}::integer[],
                ${column(({ payee }) => payee)}::integer[], ${list(startsOf(blocks))}::integer[],
                ${list(blocks.map(({ sealed }) => sealed.bytes.length))}::integer[])
         with ordinality as b (seq, payer, payee, start, length, place)`);
  await upsertNodes(
    tx,
    'log',
    blocks.flatMap(({ sealed }) => sealed.nodes),
  );
}

const joined = (parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);

/** Where the bytes of each block begin among all, counted from 1. */
function startsOf(blocks: readonly NewBlock[]): number[] {
  let next = 1;
  return blocks.map(({ sealed }) => {
    const start = next;
    next += sealed.bytes.length;
    return start;
  });
}

/** Keeps the subtrees of the levels that are kept. */
export async function upsertNodes(
  tx: Transaction,
  tree: 'log' | 'tips',
  nodes: readonly MerkleNode[],
): Promise<void> {
  const kept = nodes.filter(({ level }) => level > 0 && level % STORED_LEVELS === 0);
  if (kept.length === 0) return;
  await tx.execute(sql`
    insert into tokens_merkle_node (tree, level, index, hash)
    select ${tree}, * from unnest(${list(kept.map(({ level }) => level))}::smallint[],
      ${list(kept.map(({ index }) => index))}::bigint[], ${list(kept.map(({ hash }) => hex(hash)))}::bytea[])
    on conflict (tree, level, index) do update set hash = excluded.hash`);
}

/** Writes where accounts stand at the new checkpoint. */
export async function upsertTips(tx: Transaction, tips: readonly StoredTip[]): Promise<void> {
  await tx.execute(sql`
    insert into tokens_tip (place, account, ref, balance, block)
    select * from unnest(${list(tips.map(({ place }) => place))}::integer[],
      ${list(tips.map(({ account }) => account))}::integer[], ${list(tips.map(({ ref }) => ref))}::uuid[],
      ${list(tips.map(({ balance }) => balance))}::bigint[], ${list(tips.map(({ block }) => hex(block)))}::bytea[])
    on conflict (place) do update set balance = excluded.balance, block = excluded.block`);
}

export async function insertCheckpoint(tx: Transaction, made: StoredCheckpoint, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into tokens_checkpoint (size, hash, bytes, signed, at)
    values (${made.size}, ${Buffer.from(made.hash)}, ${Buffer.from(made.bytes)}, ${Buffer.from(made.signed)},
            ${at.toISOString()})`);
}
