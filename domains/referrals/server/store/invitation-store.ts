import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';

/** Invitations a member has sent since then, counted in turn: another such transaction of theirs waits. */
export async function lockSent(tx: Transaction, userId: string, since: Date): Promise<number> {
  await tx.execute(sql`select 1 from referrals_code where user_id = ${userId} for update`);
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from referrals_invitation
    where user_id = ${userId} and sent_at >= ${since.toISOString()}::timestamptz`);
  return rows[0]?.n ?? 0;
}

/**
 * Who invited an address since then; null for somebody who has left. Who else would invite it at this moment waits for
 * the end of this transaction.
 */
export async function lockInviters(
  tx: Transaction,
  addressHash: string,
  since: Date,
): Promise<(string | null)[]> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`referrals.invitation:${addressHash}`}, 0))`,
  );
  const { rows } = await tx.execute<{ user_id: string | null }>(sql`
    select user_id from referrals_invitation
    where address_hash = ${addressHash} and sent_at >= ${since.toISOString()}::timestamptz`);
  return rows.map(({ user_id }) => user_id);
}

export async function insertInvitation(
  tx: Transaction,
  { userId, addressHash, at }: { userId: string; addressHash: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into referrals_invitation (user_id, address_hash, sent_at)
    values (${userId}, ${addressHash}, ${at.toISOString()})`);
}

export async function deleteInvitations(db: Database, before: Date): Promise<void> {
  await db.execute(
    sql`delete from referrals_invitation where sent_at < ${before.toISOString()}::timestamptz`,
  );
}
