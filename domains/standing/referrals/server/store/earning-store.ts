import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Channel } from '../../contract/constants.ts';

/** A part of a referral reward that was paid. Micro-HDAG. */
export interface Earning {
  /** Its own key; a reward may be paid in several parts. */
  readonly part: string;
  readonly key: string;
  readonly at: Date;
  readonly userId: string;
  readonly level: number;
  readonly channel: Channel;
  readonly amount: bigint;
}

/** Keeps what was paid; told again it stays. @returns false when it was known */
export async function insertEarning(tx: Transaction, earning: Earning): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into referrals_earning (part, key, at, user_id, level, channel, amount)
    values (${earning.part}, ${earning.key}, ${earning.at.toISOString()}, ${earning.userId}, ${earning.level}, ${earning.channel},
            ${earning.amount.toString()}::bigint)
    on conflict (part) do nothing returning key`);
  return rows.length > 0;
}

/** Forgets what rewards paid, once they were taken back; the ledger keeps both transfers. */
export async function deleteEarnings(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`delete from referrals_earning where key = any(${sql.param([...keys])}::text[])`);
}

/** How an invited member came; a link for anyone who has left. */
export async function selectChannel(db: Database, newMemberId: string): Promise<Channel> {
  const { rows } = await db.execute<{ channel: Channel }>(
    sql`select channel from referrals_referrer where user_id = ${newMemberId}`,
  );
  return rows[0]?.channel ?? 'link';
}

/** Selects a member's earnings from then on, oldest first. */
export async function selectEarnings(db: Database, userId: string, since: Date): Promise<Earning[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select part, key, extract(epoch from at) * 1000 as at, level, channel, amount from referrals_earning
    where user_id = ${userId} and at >= ${since.toISOString()}::timestamptz order by at, key`);
  return rows.map((row) => ({
    part: String(row.part),
    key: String(row.key),
    at: new Date(Number(row.at)),
    userId,
    level: Number(row.level),
    channel: row.channel as Channel,
    amount: BigInt(row.amount ?? 0),
  }));
}
