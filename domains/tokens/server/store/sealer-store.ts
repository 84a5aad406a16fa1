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

/** One process seals at a time, so that none works in vain. @returns whether this session has the turn now */
export async function takeSealingTurn(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(hashtextextended('tokens sealer', 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

const hex = (bytes: Uint8Array): string => `"\\\\x${Buffer.from(bytes).toString('hex')}"`;
const list = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`;

export interface NewBlocks {
  readonly blocks: readonly SealedBlock[];
  /** Journal numbers of the blocks; null for genesis. */
  readonly seqs: readonly (number | null)[];
  /** Account and journal number of each side of each transfer. */
  readonly entries: readonly (readonly [number, number])[];
  readonly lastSeq: number;
  readonly size: number;
}

/**
 * Writes blocks, what they add to the log and to the statements, and how far the journal is sealed now.
 * @throws when somebody else has sealed meanwhile
 */
export async function insertBlocks(tx: Transaction, made: NewBlocks): Promise<void> {
  const { blocks, seqs, entries, lastSeq, size } = made;
  const before = size - blocks.length;
  const { rows } = await tx.execute(
    sql`update tokens_sealed set last_seq = ${lastSeq}, size = ${size} where size = ${before} returning size`,
  );
  if (rows.length === 0) throw new Error('Another process seals this ledger');
  await tx.execute(sql`
    insert into tokens_block (n, seq, hash, bytes)
    select * from unnest(${list(blocks.map(({ n }) => n))}::bigint[], ${list(seqs.map((seq) => seq ?? 'NULL'))}::bigint[],
                         ${list(blocks.map(({ hash }) => hex(hash)))}::bytea[],
                         ${list(blocks.map(({ bytes }) => hex(bytes)))}::bytea[])`);
  await tx.execute(sql`
    insert into tokens_entry (account, seq)
    select * from unnest(${list(entries.map(([account]) => account))}::integer[],
                         ${list(entries.map(([, seq]) => seq))}::bigint[])`);
  await upsertNodes(
    tx,
    'log',
    blocks.flatMap(({ nodes }) => nodes),
  );
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
