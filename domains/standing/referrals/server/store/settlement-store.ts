import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { InvitationSettlement, SettlementState } from '../rules/invitation.ts';
import type { Beginning, Scored } from '../rules/payout-plan.ts';
import type { SettlementKind } from '../rules/terms.ts';

/** Rewards of a new member that fell due together. */
export interface Settlement extends InvitationSettlement {
  /** The new member. */
  readonly userId: string;
  readonly score: number | null;
  /** The limit the score was compared with; null before it was scored, and where that was not kept yet. */
  readonly scoreLimit: number | null;
  readonly reasons: readonly string[];
}

const COLUMNS = sql.raw(`s.id, s.user_id, s.kind, s.state, s.score, s.score_limit, s.reasons, s.is_fraud,
  extract(epoch from s.due_at) * 1000 as due_at, extract(epoch from s.settles_at) * 1000 as settles_at`);

type Raw = Record<string, unknown>;

function settlementOf(row: Raw): Settlement {
  return {
    id: String(row.id),
    userId: String(row.user_id),
    kind: row.kind as SettlementKind,
    dueAt: new Date(Number(row.due_at)),
    settlesAt: new Date(Number(row.settles_at)),
    state: row.state as SettlementState,
    score: row.score === null ? null : Number(row.score),
    scoreLimit: row.score_limit === null ? null : Number(row.score_limit),
    reasons: row.reasons as string[],
    isFraud: row.is_fraud === true,
  };
}

/** Begins settlements of a new member, one of each kind at most. @returns those that began, with their ids */
export async function insertSettlements(
  tx: Transaction,
  userId: string,
  begins: readonly Beginning[],
): Promise<readonly { readonly id: string; readonly kind: SettlementKind }[]> {
  if (begins.length === 0) return [];
  const values = begins.map(
    ({ kind, dueAt, settlesAt }) =>
      sql`(${userId}::uuid, ${kind}, ${dueAt.toISOString()}::timestamptz, ${settlesAt.toISOString()}::timestamptz)`,
  );
  const { rows } = await tx.execute<{ id: string; kind: SettlementKind }>(sql`
    insert into referrals_settlement (user_id, kind, due_at, settles_at) values ${sql.join(values, sql`, `)}
    on conflict (user_id, kind) do nothing returning id, kind`);
  return rows;
}

/** Settlements whose time is over, or that were not scored since `scoredBefore`; oldest first. */
export async function selectToReview(
  db: Database,
  now: Date,
  scoredBefore: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from referrals_settlement where state = 'settling'
      and (settles_at <= ${now.toISOString()}::timestamptz or scored_at is null
           or scored_at < ${scoredBefore.toISOString()}::timestamptz)
    order by settles_at, id limit ${limit}::int`);
  return rows.map(({ id }) => id);
}

/** The new member of a settlement; null when there is none. */
export async function findSettled(db: Database, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from referrals_settlement where id = ${id}`,
  );
  return rows[0]?.user_id ?? null;
}

/** Keeps the score of a settlement, with the limit it was compared with. */
export async function updateScore(tx: Transaction, { id, score, limit, reasons, at }: Scored): Promise<void> {
  await tx.execute(sql`
    update referrals_settlement set score = ${score}, score_limit = ${limit},
      reasons = ${sql.param([...reasons])}::text[], scored_at = ${at.toISOString()} where id = ${id}`);
}

/** @param isFraud that they are refused with the whole invitation */
export async function updateStates(
  tx: Transaction,
  ids: readonly string[],
  state: SettlementState,
  isFraud: boolean,
): Promise<void> {
  await tx.execute(sql`
    update referrals_settlement set state = ${state}, is_fraud = ${isFraud}
    where id = any(${`{${ids.join(',')}}`}::uuid[])`);
}

/** Settlements of these new members, in any order. */
export async function selectSettlements(
  db: Database,
  userIds: readonly string[],
): Promise<readonly Settlement[]> {
  const { rows } = await db.execute<Raw>(sql`
    select ${COLUMNS} from referrals_settlement s where s.user_id = any(${`{${userIds.join(',')}}`}::uuid[])`);
  return rows.map(settlementOf);
}

/** These settlements, in any order; unknown ones are left out. */
export async function selectSettlementsById(
  db: Database,
  ids: readonly string[],
): Promise<readonly Settlement[]> {
  const { rows } = await db.execute<Raw>(sql`
    select ${COLUMNS} from referrals_settlement s where s.id = any(${`{${ids.join(',')}}`}::uuid[])`);
  return rows.map(settlementOf);
}

/** The highest score of each new member whose rewards fell due since then; refused ones are left out. */
export async function selectLiveScores(db: Database, since: Date): Promise<number[]> {
  const { rows } = await db.execute<{ score: number }>(sql`
    select max(score) as score from referrals_settlement
    where due_at >= ${since.toISOString()}::timestamptz and score is not null and state not in ('refused', 'reversed')
    group by user_id`);
  return rows.map(({ score }) => Number(score));
}
