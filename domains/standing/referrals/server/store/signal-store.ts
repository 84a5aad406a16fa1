import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';

export type SignalKind = 'address' | 'device' | 'network';

/** One keyed hash of a member. */
export interface Signal {
  readonly kind: SignalKind;
  readonly hash: string;
}

/** Keeps signals of a member; known ones stay as they are. */
export async function insertSignals(
  tx: Transaction,
  userId: string,
  signals: readonly Signal[],
  at: Date,
): Promise<void> {
  if (signals.length === 0) return;
  const values = signals.map(
    ({ kind, hash }) => sql`(${userId}::uuid, ${kind}, ${hash}, ${at.toISOString()}::timestamptz)`,
  );
  await tx.execute(sql`
    insert into referrals_signal (user_id, kind, hash, seen_at) values ${sql.join(values, sql`, `)}
    on conflict do nothing`);
}

/** Others who share a hash with a member, by its kind. */
export async function selectSharers(
  db: Database,
  userId: string,
): Promise<Readonly<Record<SignalKind, ReadonlySet<string>>>> {
  const { rows } = await db.execute<{ kind: SignalKind; user_id: string }>(sql`
    select distinct own.kind, other.user_id from referrals_signal own
    join referrals_signal other on other.kind = own.kind and other.hash = own.hash and other.user_id <> own.user_id
    where own.user_id = ${userId}`);
  const of = (kind: SignalKind) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.user_id));
  return { address: of('address'), device: of('device'), network: of('network') };
}

/** Members of whom a network is known. */
export async function countNetworkMembers(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(distinct user_id) as n from referrals_signal where kind = 'network'`,
  );
  return Number(rows[0]?.n ?? 0);
}

/** Forgets signals of a kind that are older. */
export async function deleteSignals(db: Database, kind: SignalKind, before: Date): Promise<void> {
  await db.execute(
    sql`delete from referrals_signal where kind = ${kind} and seen_at < ${before.toISOString()}::timestamptz`,
  );
}

/** Members who registered since then, and how many of those who were invited completed. */
export async function selectRegistrations(
  db: Database,
  since: Date,
): Promise<{ members: number; invited: number; completed: number }> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select count(*) as members, count(*) filter (where is_referred) as invited, count(completed_at) as completed
    from referrals_referrer where recorded_at >= ${since.toISOString()}::timestamptz`);
  const [row] = rows;
  return {
    members: Number(row?.members ?? 0),
    invited: Number(row?.invited ?? 0),
    completed: Number(row?.completed ?? 0),
  };
}
