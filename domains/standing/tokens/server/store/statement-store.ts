import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { TRANSFER_KIND } from '../../contract/constants.ts';
import type { MemberAccounts } from './account-store.ts';

/** One side of a posted transfer. Amount in micro-HDAG, negative for payments made. */
export interface EntryRow {
  readonly seq: number;
  readonly account: number;
  readonly at: Date;
  readonly kind: number;
  readonly amount: bigint;
  /** Hash of its block; null while it is not sealed. */
  readonly block: Uint8Array | null;
  /** The account on the other side. */
  readonly other: {
    readonly ref: string;
    /** Name of an account of the house, else null. */
    readonly name: string | null;
    /** Owner of the account; null for the house and for a deleted member. */
    readonly userId: string | null;
  };
  /** The opaque id of what it was for. */
  readonly reference: string;
  /** Reason of a reward, also one that was taken back; null for every other transfer. */
  readonly reason: string | null;
  /** The key of that reward; null for every other transfer. */
  readonly rewardKey: string | null;
  /** Why it was taken back; null for every other transfer. */
  readonly note: string | null;
}

/** Which transfers a member asks for. */
export interface EntryFilter {
  readonly kind?: number | undefined;
  readonly direction?: 'in' | 'out' | undefined;
}

/** A transfer is in the statements of both accounts. */
const SIDES = [
  { direction: 'out', column: sql`payer` },
  { direction: 'in', column: sql`payee` },
] as const;

/** Where a page ends: the next one begins below it. */
export interface EntryCursor {
  readonly seq: number;
  readonly account: number;
}

/**
 * A member's transfers, newest first. Sealed ones are found by account; unsealed ones are looked for at the end of
 * the journal, which is short while the sealer runs.
 */
export async function listEntries(
  db: Database,
  { freeId, earnedId }: MemberAccounts,
  before: EntryCursor | null,
  limit: number,
  filter: EntryFilter = {},
): Promise<EntryRow[]> {
  const end = before ?? { seq: Number.MAX_SAFE_INTEGER, account: 2 ** 31 - 1 };
  const sides = SIDES.filter((side) => side.direction === (filter.direction ?? side.direction));
  // Without a kind the journal is not checked to find a page, only to show it.
  const ofKind =
    filter.kind === undefined
      ? sql``
      : sql`join tokens_transfer t on t.seq = b.seq and t.kind = ${filter.kind}`;
  const sealed = sides.flatMap(({ column }) =>
    [freeId, earnedId].map(
      (account) => sql`
      (select b.seq, b.${column} as account, b.hash from tokens_block b ${ofKind}
       where b.${column} = ${account} and b.seq <= ${end.seq}::bigint and (b.seq, b.${column}) < (${end.seq}::bigint, ${end.account}::integer)
       order by b.seq desc limit ${limit})`,
    ),
  );
  const unsealed = sides.map(
    ({ column }) => sql`
      select t.seq, t.${column} as account, null::bytea as hash from tokens_transfer t
      where t.seq > (select last_seq from tokens_sealed) and t.code = 0 and t.${column} in (${freeId}, ${earnedId})
        and (t.seq, t.${column}) < (${end.seq}::bigint, ${end.account}::integer)
        and ${filter.kind === undefined ? sql`true` : sql`t.kind = ${filter.kind}`}`,
  );
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with entry as (${sql.join([...sealed, ...unsealed], sql` union all `)}), page as (
      select e.seq, e.account, t.key, t.at, t.kind, t.reference, e.hash,
             case when t.payee = e.account then t.payer else t.payee end as other,
             case when t.payee = e.account then t.amount else -t.amount end as amount
      from entry e join tokens_transfer t on t.seq = e.seq
      order by e.seq desc, e.account desc limit ${limit}
    )
    select p.seq, p.account, extract(epoch from p.at) * 1000 as at_ms, p.kind, p.reference, p.hash, p.amount, a.ref, a.name,
           coalesce(f.user_id, m.user_id) as user_id,
           coalesce(r.reason, taken.reason) as reason, coalesce(r.key, taken.key) as reward_key, taken.note
    from page p join tokens_account a on a.id = p.other
    left join tokens_member f on f.free_id = p.other
    left join tokens_member m on m.earned_id = p.other
    left join tokens_reward_part part on p.kind = ${TRANSFER_KIND.reward} and part.key = p.key
    left join tokens_reward r on r.id = part.reward_id
    ${takenBack(freeId)}
    order by p.seq desc, p.account desc`);
  return rows.map((row) => ({
    seq: Number(row.seq),
    account: Number(row.account),
    at: new Date(Number(row.at_ms)),
    kind: Number(row.kind),
    amount: BigInt(String(row.amount)),
    block: (row.hash as Uint8Array | null) ?? null,
    other: {
      ref: String(row.ref),
      name: (row.name as string | null) ?? null,
      userId: (row.user_id as string | null) ?? null,
    },
    reference: String(row.reference),
    reason: (row.reason as string | null) ?? null,
    rewardKey: (row.reward_key as string | null) ?? null,
    note: (row.note as string | null) ?? null,
  }));
}

/** The reward that a transfer took back: looked for among the member's own, and for transfers of this kind alone. */
function takenBack(freeId: number): SQL {
  return sql`left join lateral (
      select w.key, w.reason, v.reason as note from tokens_member own
      join tokens_reward w on w.user_id = own.user_id and w.state = 'reversed'
      join tokens_reversal v on v.reward_id = w.id
      where p.kind = ${TRANSFER_KIND.reversal} and own.free_id = ${freeId} and p.key = any(v.transfers)
    ) taken on true`;
}

/** Sums what came to a member less what left them, in micro-HDAG, by UTC day from `since` on (`2026-11-22`). */
export async function sumMovedByDay(
  db: Database,
  { freeId, earnedId }: MemberAccounts,
  since: string,
): Promise<ReadonlyMap<string, bigint>> {
  const own = sql`${`{${freeId},${earnedId}}`}::integer[]`;
  const { rows } = await db.execute<{ day: string; moved: string }>(sql`
    with entry as (
      select seq, payer as account from tokens_block where payer = any(${own})
      union all
      select seq, payee as account from tokens_block where payee = any(${own})
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
