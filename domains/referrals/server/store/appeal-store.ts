import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';

/** What a member said against a refusal. */
export interface Appeal {
  readonly settlementId: string;
  /** Which of the decisions about the settlement it is against. */
  readonly decisionNo: number;
  readonly userId: string;
  readonly text: string;
  readonly createdAt: Date;
}

/** An appeal and what became of it. */
export interface KeptAppeal extends Appeal {
  readonly state: 'open' | 'upheld' | 'refused';
  /** What was answered, and when; null while it is open, and where that was not kept yet. */
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

/** Keeps an appeal. @returns false when this member has appealed against this decision already */
export async function insertAppeal(tx: Transaction, appeal: Appeal): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into referrals_appeal (settlement_id, decision_no, user_id, text, created_at)
    values (${appeal.settlementId}, ${appeal.decisionNo}, ${appeal.userId}, ${appeal.text},
            ${appeal.createdAt.toISOString()})
    on conflict (settlement_id, user_id, decision_no) do nothing returning id`);
  return rows.length > 0;
}

/** Appeals against these settlements, oldest first. */
export async function selectAppeals(db: Database, settlementIds: readonly string[]): Promise<KeptAppeal[]> {
  const { rows } = await db.execute<Record<string, string | number | null>>(sql`
    select settlement_id, decision_no, user_id, text, state, answer, extract(epoch from created_at) * 1000 as at,
      extract(epoch from answered_at) * 1000 as answered_at from referrals_appeal
    where settlement_id = any(${`{${settlementIds.join(',')}}`}::uuid[]) order by created_at, id`);
  return rows.map((row) => ({
    settlementId: String(row.settlement_id),
    decisionNo: Number(row.decision_no),
    userId: String(row.user_id),
    text: String(row.text),
    state: row.state as KeptAppeal['state'],
    createdAt: new Date(Number(row.at)),
    answer: row.answer == null ? null : String(row.answer),
    answeredAt: row.answered_at ? new Date(Number(row.answered_at)) : null,
  }));
}

/** Answers the open appeals of a settlement. @returns who appealed */
export async function closeAppeals(
  tx: Transaction,
  settlementId: string,
  { state, reason, at }: { state: 'upheld' | 'refused'; reason: string; at: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    update referrals_appeal set state = ${state}, answer = ${reason}, answered_at = ${at.toISOString()}
    where settlement_id = ${settlementId} and state = 'open'
    returning user_id`);
  return rows.map(({ user_id }) => user_id);
}
