import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { selectPersonalRows } from '#platform/server/personal-data.ts';
import { kindOf, outcomeOf } from '../rules/routes.ts';
import { findMemberAccounts } from './account-store.ts';
import { type EntryRow, listEntries } from './statement-store.ts';

interface RefusalCodes extends Record<string, unknown> {
  readonly kind: number;
  readonly code: number;
}

/** Entries of one statement. */
const AT_ONCE = 1000;

/**
 * Every transfer of a member's two accounts, oldest first, once for each of their accounts: amounts in micro-HDAG, less
 * than 0 for what left the account.
 */
export async function listPersonalTransfers(db: Database, userId: string, atOnce = AT_ONCE) {
  const accounts = await findMemberAccounts(db, userId);
  if (!accounts) return [];
  const entries: EntryRow[] = [];
  for (let end: EntryRow | null = null; ; ) {
    const page: EntryRow[] = await listEntries(db, accounts, end, atOnce);
    entries.push(...page);
    end = page.at(-1) ?? null;
    if (page.length < atOnce) break;
  }
  return entries.reverse().map(({ seq, at, kind, account, amount, reference }) => ({
    seq,
    at,
    kind: kindOf(kind),
    account: account === accounts.freeId ? 'available' : 'earned',
    amount,
    reference,
  }));
}

/** Lists the payments of a member that the ledger refused; it moved nothing. */
export async function listPersonalRefusals(db: Database, userId: string) {
  const accounts = await findMemberAccounts(db, userId);
  if (!accounts) return [];
  const { rows } = await db.execute<
    Record<'seq' | 'at_ms' | 'amount' | 'reference', string> & RefusalCodes
  >(sql`
    select seq, extract(epoch from at) * 1000 as at_ms, kind, code, -amount as amount, reference
    from tokens_transfer where code <> 0 and payer in (${accounts.freeId}, ${accounts.earnedId}) order by seq`);
  return rows.map(({ seq, at_ms, kind, code, amount, reference }) => ({
    seq: Number(seq),
    at: new Date(Number(at_ms)),
    kind: kindOf(kind),
    outcome: outcomeOf(code),
    amount: BigInt(amount),
    reference,
  }));
}

/** Columns read from the tables that no row type describes, by kind; amounts in micro-HDAG. */
export const LISTED = {
  rewards: ['created_at', 'reason', 'amount', 'value', 'posted', 'state', 'note', 'ended_at', 'needs_other'],
  // Amounts a member gave away lately without a step-up, and the acts of their API keys.
  outflow: ['since', 'amount'],
  'key-outflow': ['key_id', 'since', 'amount'],
  // How many transfers they and their API keys took out of their allowance.
  submissions: ['subject', 'since', 'taken'],
} as const;

/** Every reward of a member, and what they gave away lately. */
export async function listPersonalRows(db: Database, userId: string) {
  return {
    rewards: await selectPersonalRows(
      db,
      LISTED.rewards,
      sql`tokens_reward where user_id = ${userId} order by id`,
    ),
    outflow: await selectPersonalRows(db, LISTED.outflow, sql`tokens_outflow where user_id = ${userId}`),
    'key-outflow': await selectPersonalRows(
      db,
      LISTED['key-outflow'],
      sql`tokens_key_outflow where user_id = ${userId} order by key_id`,
    ),
    submissions: await selectPersonalRows(
      db,
      LISTED.submissions,
      sql`tokens_submission where user_id = ${userId} order by subject`,
    ),
  };
}

/** A member's rewards of which something is or may be planned, locked until the transaction ends. @returns their ids */
export async function lockPlannedRewards(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from tokens_reward where user_id = ${userId} and (state = 'due' or planned > posted)
    order by id for update`);
  return rows.map(({ id }) => id);
}

/**
 * Forgets whose accounts and rewards they were: what is not planned yet never is. The free account is closed: a gift
 * that is posted after the commit is refused by the ledger, whatever is remembered of its address. It is closed last,
 * for a batch with a gift to it waits for the commit.
 */
export async function forgetMember(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from tokens_outflow where user_id = ${userId}`);
  await tx.execute(sql`delete from tokens_key_outflow where user_id = ${userId}`);
  await tx.execute(sql`delete from tokens_submission where user_id = ${userId}`);
  await tx.execute(sql`update tokens_reward_part set user_id = null where user_id = ${userId}`);
  await tx.execute(sql`update tokens_reward set user_id = null, note = null where user_id = ${userId}`);
  await tx.execute(sql`update tokens_reward set other_id = null where other_id = ${userId}`);
  await tx.execute(sql`
    with own as (delete from tokens_member where user_id = ${userId} returning free_id)
    update tokens_account a set closed = true from own where a.id = own.free_id`);
}
