import { type SQL, sql } from 'drizzle-orm';
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

/** Which transfers a member asks for. */
export interface EntryFilter {
  readonly kind?: number | undefined;
  readonly direction?: 'in' | 'out' | undefined;
}

/** Without a filter the journal is not looked at to find a page, only to show it. */
function filterOf({ kind, direction }: EntryFilter): { join: SQL; matching: SQL } {
  const conditions = [
    ...(kind === undefined ? [] : [sql`w.kind = ${kind}`]),
    ...(direction === undefined
      ? []
      : [direction === 'in' ? sql`w.payee = e.account` : sql`w.payer = e.account`]),
  ];
  if (conditions.length === 0) return { join: sql``, matching: sql`true` };
  return { join: sql`join tokens_transfer w on w.seq = e.seq`, matching: sql.join(conditions, sql` and `) };
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
  filter: EntryFilter = {},
): Promise<EntryRow[]> {
  const own = `{${freeId},${earnedId}}`;
  const { join, matching } = filterOf(filter);
  const end = before ?? { seq: Number.MAX_SAFE_INTEGER, account: 2 ** 31 - 1 };
  const below = sql`(e.seq, e.account) < (${end.seq}::bigint, ${end.account}::integer)`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with entry as (
      (select e.seq, e.account from tokens_entry e ${join} where e.account = ${freeId} and ${below} and ${matching} order by e.seq desc limit ${limit})
      union all
      (select e.seq, e.account from tokens_entry e ${join} where e.account = ${earnedId} and ${below} and ${matching} order by e.seq desc limit ${limit})
      union all
      (select e.seq, e.account from (
         select t.seq, s.account from tokens_transfer t cross join lateral (values (t.payer), (t.payee)) s (account)
         where t.seq > (select last_seq from tokens_sealed) and t.code = 0) e
       ${join} where e.account = any(${own}::integer[]) and ${below} and ${matching} order by e.seq desc limit ${limit})
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

/** What came to a member less what left them, in micro-HDAG, by UTC day from `since` on (`2026-11-22`). */
export async function sumMovedByDay(
  db: Database,
  { freeId, earnedId }: MemberAccounts,
  since: string,
): Promise<ReadonlyMap<string, bigint>> {
  const own = sql`${`{${freeId},${earnedId}}`}::integer[]`;
  const { rows } = await db.execute<{ day: string; moved: string }>(sql`
    with entry as (
      select e.seq, e.account from tokens_entry e where e.account = any(${own})
      union all
      select t.seq, s.account from tokens_transfer t cross join lateral (values (t.payer), (t.payee)) s (account)
      where t.seq > (select last_seq from tokens_sealed) and t.code = 0 and s.account = any(${own})
    )
    select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD') as day,
           sum(case when t.payee = e.account then t.amount else -t.amount end) as moved
    from entry e join tokens_transfer t on t.seq = e.seq
    where t.at >= ${`${since}T00:00:00Z`}::timestamptz group by day`);
  return new Map(rows.map(({ day, moved }) => [day, BigInt(moved)]));
}
