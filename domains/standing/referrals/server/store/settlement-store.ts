import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { SettlementKind } from '../rules/terms.ts';

export type SettlementState = 'settling' | 'settled' | 'held' | 'released' | 'refused' | 'reversed';

/** Rewards of a new member that fell due together. */
export interface Settlement {
  readonly id: string;
  /** The new member. */
  readonly userId: string;
  readonly kind: SettlementKind;
  readonly dueAt: Date;
  readonly settlesAt: Date;
  readonly state: SettlementState;
  readonly score: number | null;
  /** The limit the score was compared with; null before it was scored, and where that was not kept yet. */
  readonly scoreLimit: number | null;
  readonly reasons: readonly string[];
  /** Refused with the whole invitation, as fraud. */
  readonly isFraud: boolean;
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

/** Begins a settlement. @returns its id; null when the new member has one of this kind */
export async function insertSettlement(
  tx: Transaction,
  { userId, kind, dueAt, settlesAt }: Pick<Settlement, 'userId' | 'kind' | 'dueAt' | 'settlesAt'>,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into referrals_settlement (user_id, kind, due_at, settles_at)
    values (${userId}, ${kind}, ${dueAt.toISOString()}, ${settlesAt.toISOString()})
    on conflict (user_id, kind) do nothing returning id`);
  return rows[0]?.id ?? null;
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

/** A settlement; null when there is none. */
export async function findSettlement(db: Database, id: string): Promise<Settlement | null> {
  const { rows } = await db.execute<Raw>(
    sql`select ${COLUMNS} from referrals_settlement s where s.id = ${id}`,
  );
  return rows[0] ? settlementOf(rows[0]) : null;
}

export async function updateScore(
  tx: Transaction,
  id: string,
  scored: { score: number; limit: number; reasons: readonly string[]; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update referrals_settlement set score = ${scored.score}, score_limit = ${scored.limit},
      reasons = ${sql.param([...scored.reasons])}::text[], scored_at = ${scored.at.toISOString()} where id = ${id}`);
}

/** @param isFraud that it is refused with the whole invitation */
export async function updateState(
  tx: Transaction,
  id: string,
  state: SettlementState,
  isFraud = false,
): Promise<void> {
  await tx.execute(
    sql`update referrals_settlement set state = ${state}, is_fraud = ${isFraud} where id = ${id}`,
  );
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
