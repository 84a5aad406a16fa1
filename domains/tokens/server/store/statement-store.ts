import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { MemberAccounts } from './account-store.ts';

/** One side of a posted transfer. Amount in micro-HDAG, less than 0 for what was paid. */
export interface EntryRow {
  readonly seq: number;
  readonly account: number;
  readonly at: Date;
  readonly kind: number;
  readonly amount: bigint;
  /** Hash of its block; null while it is not sealed. */
  readonly block: Uint8Array | null;
}

/** Where a page ends: the next one begins below it. */
export interface EntryCursor {
  readonly seq: number;
  readonly account: number;
}

/**
 * A member's transfers, newest first. What is sealed is found by account; what is not yet is looked for at the end of
 * the journal, which is short while the sealer runs.
 */
export async function listEntries(
  db: Database,
  { freeId, earnedId }: MemberAccounts,
  before: EntryCursor | null,
  limit: number,
): Promise<EntryRow[]> {
  const own = `{${freeId},${earnedId}}`;
  const end = before ?? { seq: Number.MAX_SAFE_INTEGER, account: 2 ** 31 - 1 };
  const below = sql`(e.seq, e.account) < (${end.seq}::bigint, ${end.account}::integer)`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with entry as (
      (select e.seq, e.account from tokens_entry e where e.account = ${freeId} and ${below} order by e.seq desc limit ${limit})
      union all
      (select e.seq, e.account from tokens_entry e where e.account = ${earnedId} and ${below} order by e.seq desc limit ${limit})
      union all
      (select e.seq, e.account from (
         select t.seq, s.account from tokens_transfer t cross join lateral (values (t.payer), (t.payee)) s (account)
         where t.seq > (select last_seq from tokens_sealed) and t.code = 0) e
       where e.account = any(${own}::integer[]) and ${below} order by e.seq desc limit ${limit})
    )
    select e.seq, e.account, extract(epoch from t.at) * 1000 as at_ms, t.kind, b.hash,
           case when t.payee = e.account then t.amount else -t.amount end as amount
    from entry e join tokens_transfer t on t.seq = e.seq left join tokens_block b on b.seq = e.seq
    order by e.seq desc, e.account desc limit ${limit}`);
  return rows.map((row) => ({
    seq: Number(row.seq),
    account: Number(row.account),
    at: new Date(Number(row.at_ms)),
    kind: Number(row.kind),
    amount: BigInt(String(row.amount)),
    block: (row.hash as Uint8Array | null) ?? null,
  }));
}
