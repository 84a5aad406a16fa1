import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { POOLS } from '../../contract/constants.ts';
import { ACCOUNT_CLASS, type AccountClass } from '../rules/routes.ts';

/** A member's two accounts. */
export interface MemberAccounts {
  /** May be given, exchanged and put in escrow. */
  readonly freeId: number;
  /** Paid as a reward before the member held an SBT. */
  readonly earnedId: number;
}

export interface NewAccount {
  readonly class: Exclude<AccountClass, 'member' | 'earned'>;
  readonly name: string;
  /** Micro-HDAG it may not fall below. */
  readonly floor?: bigint;
  readonly vesting?: { readonly from: Date; readonly total: bigint };
}

/** The id of the account with this name; null when there is none. */
export async function findNamedAccount(db: Database, name: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from tokens_account where name = ${name}`);
  return rows[0]?.id ?? null;
}

/** Makes an account of the house or an escrow, once for each name. @returns its id, also when it was there */
export async function ensureNamedAccount(db: Database, account: NewAccount): Promise<number> {
  const { name, floor = 0n, vesting } = account;
  const number = ACCOUNT_CLASS[account.class];
  await db.execute(sql`
    insert into tokens_account (id, class, name, floor, vests_from, vests_total)
    values (tokens_new_account_id(${number}), ${number}, ${name}, ${floor.toString()}::bigint,
            ${vesting?.from.toISOString() ?? null}::timestamptz, ${vesting?.total.toString() ?? null}::bigint)
    on conflict do nothing`);
  const id = await findNamedAccount(db, name);
  if (id === null) throw new Error(`The account ${name} could not be made`);
  return id;
}

/** A member's accounts; null while they never had HDAG. */
export async function findMemberAccounts(db: Database, userId: string): Promise<MemberAccounts | null> {
  const { rows } = await db.execute<{ free_id: number; earned_id: number }>(
    sql`select free_id, earned_id from tokens_member where user_id = ${userId}`,
  );
  const [row] = rows;
  return row ? { freeId: row.free_id, earnedId: row.earned_id } : null;
}

/** The accounts of these members; who never had HDAG is left out. */
export async function listMemberAccounts(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MemberAccounts>> {
  const { rows } = await db.execute<{ user_id: string; free_id: number; earned_id: number }>(sql`
    select user_id, free_id, earned_id from tokens_member
    where user_id = any(${`{${userIds.join(',')}}`}::uuid[])`);
  return new Map(rows.map((row) => [row.user_id, { freeId: row.free_id, earnedId: row.earned_id }]));
}

/**
 * A member's accounts, made when they have none. Waits for another transaction that is about to make them.
 * @throws the violated foreign key for a member who is no member
 */
export async function ensureMemberAccounts(tx: Transaction, userId: string): Promise<MemberAccounts> {
  const known = await findMemberAccounts(tx, userId);
  if (known) return known;
  const { member, earned } = ACCOUNT_CLASS;
  // A turn for each member: who comes second finds what the first has made.
  await holdTurn(tx, `tokens_member ${userId}`);
  await tx.execute(sql`
    with absent as (
      select where not exists (select from tokens_member where user_id = ${userId})
    ), free as (
      insert into tokens_account (id, class)
      select tokens_new_account_id(${member}), ${member}::smallint from absent returning id
    ), earned as (
      insert into tokens_account (id, class, partner)
      select tokens_new_account_id(${earned}), ${earned}::smallint, id from free returning id
    )
    insert into tokens_member (user_id, free_id, earned_id)
    select ${userId}::uuid, free.id, earned.id from free, earned`);
  const made = await findMemberAccounts(tx, userId);
  if (!made) throw new Error('A member’s accounts could not be made');
  return made;
}

/** Those who hold an SBT among the members whose earned accounts these are; other accounts are left out. */
export async function listProvenByEarned(db: Database, accountIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select m.user_id from tokens_member m join tokens_account a on a.id = m.earned_id
    where a.proven and m.earned_id = any(${`{${accountIds.join(',')}}`}::integer[])`);
  return rows.map(({ user_id }) => user_id);
}

/** Says whether a member holds an SBT. Waits its turn, so that no batch decides by the state before. */
export async function updateProven(
  tx: Transaction,
  { freeId, earnedId }: MemberAccounts,
  proven: boolean,
): Promise<void> {
  await tx.execute(sql`select from tokens_head for update`);
  await tx.execute(sql`update tokens_account set proven = ${proven} where id in (${freeId}, ${earnedId})`);
}

/** Balances in micro-HDAG by account id. */
export async function selectBalances(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await db.execute<{ id: number; balance: string }>(
    sql`select id, balance from tokens_account where id = any(${`{${ids.join(',')}}`}::integer[])`,
  );
  return new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]));
}

/** The account with this public name; null when there is none. */
export async function findAccountByRef(
  db: Database,
  ref: string,
): Promise<{ id: number; class: number } | null> {
  const { rows } = await db.execute<{ id: number; class: number }>(
    sql`select id, class from tokens_account where ref = ${ref}::uuid`,
  );
  return rows[0] ?? null;
}

/** The public name of an account; null when there is none. */
export async function findRef(db: Database, id: number): Promise<string | null> {
  const { rows } = await db.execute<{ ref: string }>(sql`select ref from tokens_account where id = ${id}`);
  return rows[0]?.ref ?? null;
}

/** Balances of the house's accounts in micro-HDAG, by name. */
export async function selectNamedBalances(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.execute<{ name: string; balance: string }>(
    sql`select name, balance from tokens_account where name = any(${`{${names.join(',')}}`}::text[])`,
  );
  return new Map(rows.map(({ name, balance }) => [name, BigInt(balance)]));
}

/** The accounts that vest, with what vests since when. */
export async function listVestings(
  db: Database,
): Promise<{ readonly name: string; readonly total: bigint; readonly from: Date }[]> {
  const { rows } = await db.execute<{ name: string; total: string; from_ms: string }>(sql`
    select name, vests_total as total, extract(epoch from vests_from) * 1000 as from_ms
    from tokens_account where name like 'pool.%' and vests_from is not null`);
  return rows.map(({ name, total, from_ms }) => ({
    name,
    total: BigInt(total),
    from: new Date(Number(from_ms)),
  }));
}

/** Whether a member holds an SBT, as the ledger knows it. */
export async function isProven(db: Database, { earnedId }: MemberAccounts): Promise<boolean> {
  const { rows } = await db.execute<{ proven: boolean }>(
    sql`select proven from tokens_account where id = ${earnedId}`,
  );
  return rows[0]?.proven ?? false;
}

/** Micro-HDAG by class of account. */
export async function sumBalances(db: Database): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await db.execute<{ class: number; balance: string }>(
    sql`select class, sum(balance) as balance from tokens_account where class <> 1 group by class`,
  );
  return new Map(rows.map(({ class: number, balance }) => [number, BigInt(balance)]));
}

/** How many members have at least each of these amounts (micro-HDAG, ascending) and less than the next. */
export async function countMembersFrom(db: Database, amounts: readonly bigint[]): Promise<number[]> {
  const { rows } = await db.execute<{ place: number; members: number }>(sql`
    select width_bucket(f.balance + e.balance, ${`{${amounts.join(',')}}`}::bigint[]) as place, count(*)::integer as members
    from tokens_member m join tokens_account f on f.id = m.free_id join tokens_account e on e.id = m.earned_id
    group by place`);
  const counts = new Map(rows.map(({ place, members }) => [place, members]));
  return amounts.map((_, index) => counts.get(index + 1) ?? 0);
}

/** Lists the owners of these public names; those of the house and of members who have left are left out. */
export async function listOwners(
  db: Database,
  refs: readonly string[],
): Promise<{ readonly ref: string; readonly userId: string }[]> {
  if (refs.length === 0) return [];
  const { rows } = await db.execute<{ ref: string; user_id: string }>(sql`
    select a.ref, m.user_id from tokens_account a join tokens_member m on a.id in (m.free_id, m.earned_id)
    where a.ref = any(${`{${[...new Set(refs)].join(',')}}`}::uuid[])`);
  return rows.map(({ ref, user_id }) => ({ ref, userId: user_id }));
}

/** Names of the house's own accounts. */
const HOUSE_LABELS = new Map<string, string>([
  ...POOLS.map(({ name, label }) => [name, `${label} pool`] as const),
  ['treasury', 'Treasury'],
  ['issuance', 'Issuance'],
]);

/** Name of an account of the house for people; null for a name that is never shown. */
export function houseLabel(name: string): string | null {
  return HOUSE_LABELS.get(name) ?? (name.startsWith('escrow.') ? 'Escrow' : null);
}

/** Which of these public names are of the house's own accounts, with what they are called. */
export async function listHouseAccounts(
  db: Database,
  refs: readonly string[],
): Promise<{ ref: string; label: string }[]> {
  if (refs.length === 0) return [];
  const { rows } = await db.execute<{ ref: string; name: string }>(sql`
    select ref, name from tokens_account
    where ref = any(${`{${[...new Set(refs)].join(',')}}`}::uuid[]) and name is not null`);
  return rows.flatMap(({ ref, name }) => {
    const label = houseLabel(name);
    return label ? [{ ref, label }] : [];
  });
}
