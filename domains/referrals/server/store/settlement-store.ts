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
  readonly isFlagged: boolean;
  readonly decision: string | null;
  /** Refused with the whole invitation, as fraud. */
  readonly isFraud: boolean;
  readonly decidedAt: Date | null;
  /** How often it was decided: names the decision that stands. */
  readonly decisionNo: number;
}

const COLUMNS =
  sql.raw(`s.id, s.user_id, s.kind, s.state, s.score, s.score_limit, s.reasons, s.is_flagged, s.decision, s.is_fraud,
  s.decision_no, extract(epoch from s.due_at) * 1000 as due_at, extract(epoch from s.settles_at) * 1000 as settles_at,
  extract(epoch from s.decided_at) * 1000 as decided_at`);

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
    isFlagged: row.is_flagged === true,
    decision: row.decision === null ? null : String(row.decision),
    isFraud: row.is_fraud === true,
    decisionNo: Number(row.decision_no),
    decidedAt: row.decided_at === null ? null : new Date(Number(row.decided_at)),
  };
}

/** Begins a settlement. @returns false when the new member has one of this kind */
export async function insertSettlement(
  tx: Transaction,
  { userId, kind, dueAt, settlesAt }: Pick<Settlement, 'userId' | 'kind' | 'dueAt' | 'settlesAt'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into referrals_settlement (user_id, kind, due_at, settles_at)
    values (${userId}, ${kind}, ${dueAt.toISOString()}, ${settlesAt.toISOString()})
    on conflict (user_id, kind) do nothing returning id`);
  return rows.length > 0;
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

/** A settlement, locked until the transaction ends; null when there is none. */
export async function lockSettlement(tx: Transaction, id: string): Promise<Settlement | null> {
  const { rows } = await tx.execute<Raw>(
    sql`select ${COLUMNS} from referrals_settlement s where s.id = ${id} for update`,
  );
  return rows[0] ? settlementOf(rows[0]) : null;
}

/** All settlements of a new member, locked until the transaction ends, always in the same order. */
export async function lockSettlements(tx: Transaction, userId: string): Promise<readonly Settlement[]> {
  const { rows } = await tx.execute<Raw>(
    sql`select ${COLUMNS} from referrals_settlement s where s.user_id = ${userId} order by s.id for update`,
  );
  return rows.map(settlementOf);
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
  scored: { score: number; limit: number; reasons: readonly string[]; isFlagged: boolean; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update referrals_settlement set score = ${scored.score}, score_limit = ${scored.limit},
      reasons = ${sql.param([...scored.reasons])}::text[], is_flagged = ${scored.isFlagged}, scored_at = ${scored.at.toISOString()} where id = ${id}`);
}

export async function updateState(tx: Transaction, id: string, state: SettlementState): Promise<void> {
  await tx.execute(sql`update referrals_settlement set state = ${state} where id = ${id}`);
}

/** Writes what an administrator decided. `isFraud`: that it is refused with the whole invitation. */
export async function updateDecision(
  tx: Transaction,
  id: string,
  by: {
    state: 'released' | 'refused' | 'reversed';
    reason: string;
    isFraud?: boolean;
    actorId: string;
    at: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    update referrals_settlement set state = ${by.state}, decision = ${by.reason}, decided_by = ${by.actorId},
      is_fraud = ${by.isFraud ?? false}, decision_no = decision_no + 1, decided_at = ${by.at.toISOString()} where id = ${id}`);
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

/** Which settlements a list holds. */
export interface SettlementFilter {
  readonly state: SettlementState | null;
  readonly flagged: boolean;
  /** With an appeal that waits for an answer. */
  readonly appealed: boolean;
  readonly kind: SettlementKind | null;
  /** The new member, or who brought them; null for everybody. */
  readonly memberId: string | null;
}

/** Settlements of a list: what is decided the newest first, what waits the longest waiting first. */
export async function listSettlements(
  db: Database,
  filter: SettlementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: readonly Settlement[]; total: number }> {
  const { state, flagged, appealed, kind, memberId } = filter;
  const where = sql`(${state}::text is null or s.state = ${state})
    and (not ${flagged}::boolean or s.is_flagged)
    and (not ${appealed}::boolean or exists (
      select from referrals_appeal a where a.settlement_id = s.id and a.state = 'open'))
    and (${kind}::text is null or s.kind = ${kind})
    and (${memberId}::uuid is null or s.user_id = ${memberId}
         or s.user_id in (select user_id from referrals_referrer where referrer_id = ${memberId}))`;
  const { rows } = await db.execute<Raw>(sql`
    select ${COLUMNS}, count(*) over () as total from referrals_settlement s where ${where}
    order by case when ${state}::text in ('released', 'refused', 'settled', 'reversed') then coalesce(s.decided_at, s.settles_at) end desc,
      s.due_at, s.id limit ${limit}::int offset ${offset}::int`);
  return { items: rows.map(settlementOf), total: Number(rows[0]?.total ?? 0) };
}

/** The highest score of each new member whose rewards fell due since then; refused ones are left out. */
export async function selectLiveScores(db: Database, since: Date): Promise<number[]> {
  const { rows } = await db.execute<{ score: number }>(sql`
    select max(score) as score from referrals_settlement
    where due_at >= ${since.toISOString()}::timestamptz and score is not null and state not in ('refused', 'reversed')
    group by user_id`);
  return rows.map(({ score }) => Number(score));
}
