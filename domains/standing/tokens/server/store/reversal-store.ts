import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';

/** Outcome of a reversal. Micro-HDAG. */
export interface ReversalRow {
  readonly rewardId: string;
  /** Amount that had been paid. */
  readonly paid: bigint;
  /** Amount that was there and went back to the pool. */
  readonly reversed: bigint;
  readonly reason: string;
  readonly at: Date;
  /** Keys of its transfers. */
  readonly transfers: readonly string[];
}

/** The reversals of these rewards, by reward; those that have none are left out. */
export async function selectReversals(
  db: Database,
  rewardIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<ReversalRow, 'paid' | 'reversed'>>> {
  const { rows } = await db.execute<{ reward_id: string; paid: string; reversed: string }>(sql`
    select reward_id, paid, reversed from tokens_reversal
    where reward_id = any(${`{${rewardIds.join(',')}}`}::bigint[])`);
  return new Map(
    rows.map(({ reward_id, paid, reversed }) => [
      String(reward_id),
      { paid: BigInt(paid), reversed: BigInt(reversed) },
    ]),
  );
}

/** Keeps reversals; a reward has one at most. */
export async function insertReversals(tx: Transaction, reversals: readonly ReversalRow[]): Promise<void> {
  if (reversals.length === 0) return;
  const rows = reversals.map(
    ({
      rewardId,
      paid,
      reversed,
      reason,
      at,
      transfers,
    }) => sql`(${rewardId}::bigint, ${paid.toString()}::bigint,
      ${reversed.toString()}::bigint, ${reason}, ${`{${transfers.join(',')}}`}::uuid[], ${at.toISOString()}::timestamptz)`,
  );
  await tx.execute(sql`
    insert into tokens_reversal (reward_id, paid, reversed, reason, transfers, at) values ${sql.join(rows, sql`, `)}`);
}

/** When the last part of each of these rewards was paid; those of which none was are left out. */
export async function selectLastPaid(
  db: Database,
  rewardIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ reward_id: string; at: string }>(sql`
    select reward_id, extract(epoch from max(planned_at)) * 1000 as at from tokens_reward_part
    where reward_id = any(${`{${rewardIds.join(',')}}`}::bigint[]) and outcome = 'posted' group by reward_id`);
  return new Map(rows.map(({ reward_id, at }) => [String(reward_id), new Date(Number(at))]));
}

/** Takes the ledger's turn: nothing is posted until the transaction ends, so balances read now hold. */
export async function lockLedger(tx: Transaction): Promise<void> {
  await tx.execute(sql`select from tokens_head for update`);
}
