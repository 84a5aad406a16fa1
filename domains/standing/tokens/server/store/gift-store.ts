import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { OUTCOME, TRANSFER_KIND } from '../rules/routes.ts';

/** A transfer as the journal has it, as far as a repeated gift is answered from it. Amount in micro-HDAG. */
export interface JournalRow {
  readonly key: string;
  readonly seq: number;
  readonly payer: number;
  readonly payee: number;
  readonly amount: bigint;
  readonly code: number;
  readonly reference: string;
  readonly at: Date;
}

/** Owner of a free account's address. */
export interface AddressRow {
  readonly ref: string;
  readonly userId: string;
  readonly freeId: number;
}

/**
 * Finds the journal's record of these keys and the owners of these addresses, in one statement: it precedes a transfer.
 * Unknown keys are left out, and so are addresses of no member: accounts of the house, of earned HDAG, of who has left.
 */
export async function findKeysAndAddresses(
  db: Database,
  keys: readonly string[],
  refs: readonly string[],
): Promise<{ readonly known: readonly JournalRow[]; readonly addresses: readonly AddressRow[] }> {
  const { rows } = await db.execute<
    Record<string, string> & { payer: number; payee: number; code: number }
  >(sql`
    select t.key as id, t.seq, t.payer, t.payee, t.amount, t.code, t.reference,
           (extract(epoch from t.at) * 1000)::bigint as at_ms, null as user_id
    from tokens_transfer t where t.key = any(${`{${keys.join(',')}}`}::uuid[])
    union all
    select a.ref, null, null, a.id, null, null, null, null, m.user_id
    from tokens_account a join tokens_member m on m.free_id = a.id
    where a.ref = any(${`{${refs.join(',')}}`}::uuid[])`);
  const known: JournalRow[] = [];
  const addresses: AddressRow[] = [];
  for (const { id = '', seq, payer, payee, amount = 0, code, reference = '', at_ms, user_id } of rows) {
    if (user_id) addresses.push({ ref: id, userId: user_id, freeId: payee });
    else {
      const at = new Date(Number(at_ms));
      known.push({ key: id, seq: Number(seq), payer, payee, amount: BigInt(amount), code, reference, at });
    }
  }
  return { known, addresses };
}

/** Sum of one member's gifts to another in a stretch of the journal; micro-HDAG. */
export interface UntoldGift {
  /** Key of the first gift. */
  readonly key: string;
  readonly userId: string;
  /** Null for who has left. */
  readonly giverId: string | null;
  readonly amount: bigint;
  readonly count: number;
  readonly at: Date;
}

/**
 * Reads on in the journal, at most `limit` transfers, and takes the gifts of it without a notification; a second
 * reader waits. Numbers are given in the order of commits, without a gap, so that none comes later below where it was
 * read to.
 */
export async function takeUntoldGifts(
  tx: Transaction,
  limit: number,
): Promise<{ readonly gifts: UntoldGift[]; readonly isEnd: boolean }> {
  // How far it is written is asked first: what is committed meanwhile is left to the next round.
  const { rows: ends } = await tx.execute<Record<'told' | 'written', string>>(sql`
    select last_seq as told, (select last_seq from tokens_head) as written from tokens_gift_told for update`);
  const from = Number(ends[0]?.told ?? 0);
  const to = Math.min(from + limit, Math.max(from, Number(ends[0]?.written ?? 0)));
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select (array_agg(t.key order by t.seq))[1] as key, r.user_id, g.user_id as giver_id, sum(t.amount) as amount,
           count(*) as gifts, (extract(epoch from max(t.at)) * 1000)::bigint as at_ms
    from tokens_transfer t join tokens_member r on r.free_id = t.payee
    left join tokens_member g on g.free_id = t.payer
    where t.seq > ${from} and t.seq <= ${to} and t.kind = ${TRANSFER_KIND.gift} and t.code = ${OUTCOME.posted}
    group by r.user_id, g.user_id order by min(t.seq)`);
  await tx.execute(sql`update tokens_gift_told set last_seq = ${to}`);
  const gifts = rows.map(({ key = '', user_id = '', giver_id, amount = 0, gifts: count, at_ms }) => ({
    key,
    userId: user_id,
    giverId: giver_id ?? null,
    amount: BigInt(amount),
    count: Number(count),
    at: new Date(Number(at_ms)),
  }));
  return { gifts, isEnd: to < from + limit };
}
