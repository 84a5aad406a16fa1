import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';

/** Every transfer of a member's two accounts, from their side: amounts in micro-HDAG, less than 0 for what they paid. */
export async function listPersonalTransfers(db: Database, userId: string) {
  const { rows } = await db.execute(sql`
    select t.seq, t.at, t.kind, t.code, t.reference,
           case when t.payee in (m.free_id, m.earned_id) then t.amount else -t.amount end as amount
    from tokens_member m join tokens_transfer t
      on t.payer in (m.free_id, m.earned_id) or t.payee in (m.free_id, m.earned_id)
    where m.user_id = ${userId} order by t.seq`);
  return rows;
}

/** Every reward of a member, amounts in micro-HDAG. */
export async function listPersonalRewards(db: Database, userId: string) {
  const { rows } = await db.execute(sql`
    select created_at, reason, amount, value, posted, state, note, ended_at from tokens_reward
    where user_id = ${userId} order by id`);
  return rows;
}

/** What a member gave away lately without a fresh proof, in micro-HDAG. */
export async function listPersonalOutflow(db: Database, userId: string) {
  const { rows } = await db.execute(sql`select since, amount from tokens_outflow where user_id = ${userId}`);
  return rows;
}

/** What each API key of a member gave away lately, in micro-HDAG. */
export async function listPersonalKeyOutflow(db: Database, userId: string) {
  const { rows } = await db.execute(
    sql`select key_id, since, amount from tokens_key_outflow where user_id = ${userId} order by key_id`,
  );
  return rows;
}

/** A member's rewards of which something is or may be planned, locked until the transaction ends. @returns their ids */
export async function lockPlannedRewards(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from tokens_reward where user_id = ${userId} and (state = 'due' or planned > posted)
    order by id for update`);
  return rows.map(({ id }) => id);
}

/** Forgets whose accounts and rewards they were: what is not planned yet never is. */
export async function forgetMember(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from tokens_member where user_id = ${userId}`);
  await tx.execute(sql`delete from tokens_outflow where user_id = ${userId}`);
  await tx.execute(sql`delete from tokens_key_outflow where user_id = ${userId}`);
  await tx.execute(sql`update tokens_reward_part set user_id = null where user_id = ${userId}`);
  await tx.execute(sql`update tokens_reward set user_id = null, note = null where user_id = ${userId}`);
}
