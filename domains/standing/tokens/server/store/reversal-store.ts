import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';

/** Outcome of a reversal. Micro-HDAG. */
export interface ReversalRow {
  /** Amount that had been paid. */
  readonly paid: bigint;
  /** Amount that was there and went back to the pool. */
  readonly reversed: bigint;
  readonly reason: string;
  readonly at: Date;
}

/** The reversal of a reward; null while there is none. */
export async function findReversal(db: Database, rewardId: string): Promise<ReversalRow | null> {
  const { rows } = await db.execute<{ paid: string; reversed: string; reason: string; at: string }>(sql`
    select paid, reversed, reason, extract(epoch from at) * 1000 as at from tokens_reversal
    where reward_id = ${rewardId}::bigint`);
  const [row] = rows;
  return row
    ? {
        paid: BigInt(row.paid),
        reversed: BigInt(row.reversed),
        reason: row.reason,
        at: new Date(Number(row.at)),
      }
    : null;
}

/** Keeps a reversal; a reward has one at most. */
export async function insertReversal(
  tx: Transaction,
  rewardId: string,
  { paid, reversed, reason, at, transfers }: ReversalRow & { readonly transfers: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    insert into tokens_reversal (reward_id, paid, reversed, reason, transfers, at)
    values (${rewardId}::bigint, ${paid.toString()}::bigint, ${reversed.toString()}::bigint, ${reason},
            ${`{${transfers.join(',')}}`}::uuid[], ${at.toISOString()})`);
}

/** When the last part of a reward was paid; null while none was. */
export async function selectLastPaid(db: Database, rewardId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select extract(epoch from max(planned_at)) * 1000 as at from tokens_reward_part
    where reward_id = ${rewardId}::bigint and outcome = 'posted'`);
  return rows[0]?.at == null ? null : new Date(Number(rows[0].at));
}

/** Takes the ledger's turn: nothing is posted until the transaction ends, so balances read now hold. */
export async function lockLedger(tx: Transaction): Promise<void> {
  await tx.execute(sql`select from tokens_head for update`);
}
