import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';

/** Invitations a member has sent since then, counted in turn: another such transaction of theirs waits. */
export async function lockSent(tx: Transaction, userId: string, since: Date): Promise<number> {
  await tx.execute(sql`select 1 from referrals_code where user_id = ${userId} for update`);
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from referrals_invitation
    where user_id = ${userId} and sent_at >= ${since.toISOString()}::timestamptz`);
  return rows[0]?.n ?? 0;
}

/** An invitation of an address. */
export interface SentInvitation {
  /** Null for a member who has left. */
  readonly userId: string | null;
  readonly sentAt: Date;
}

/**
 * The invitations of an address since then. A concurrent invitation of it waits for the end of this
 * transaction.
 */
export async function lockInvitations(
  tx: Transaction,
  addressHash: string,
  since: Date,
): Promise<SentInvitation[]> {
  await holdTurn(tx, `referrals.invitation:${addressHash}`);
  const { rows } = await tx.execute<{ user_id: string | null; at: string }>(sql`
    select user_id, extract(epoch from sent_at) * 1000 as at from referrals_invitation
    where address_hash = ${addressHash} and sent_at >= ${since.toISOString()}::timestamptz`);
  return rows.map(({ user_id, at }) => ({ userId: user_id, sentAt: new Date(Number(at)) }));
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
