import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { conflictTable, type JudgeRow, judgeTable as table } from './tables.ts';

/** Judges of a hackathon in every state, those who deleted their account too; the first invited first. */
export function listJudges(db: Database, hackathonId: string): Promise<JudgeRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.hackathonId, hackathonId))
    .orderBy(asc(table.invitedAt), asc(table.id));
}

/** A member as a judge of a hackathon, or null. */
export async function findJudge(db: Database, hackathonId: string, userId: string): Promise<JudgeRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.hackathonId, hackathonId), eq(table.userId, userId)));
  return row ?? null;
}

/** All that a member was asked to judge. */
export function listJudgingOf(db: Database, userId: string): Promise<JudgeRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.hackathonId));
}

/** Hackathons in which a member was invited and has not answered, or has entries to score; those that close first. */
export async function listWaitingFor(db: Database, userId: string) {
  const { rows } = await db.execute<{ id: string; invited: boolean; open: number; until: string }>(sql`
    select j.hackathon_id as id, j.state = 'invited' as invited,
      extract(epoch from c.judging_until) * 1000 as until,
      (select count(*)::int from judging_assignment a
        left join judging_score s on s.judge_id = a.judge_id and s.entry_id = a.entry_id
        where a.judge_id = j.id and a.round = case c.state when 'finals' then 2 else 1 end
          and not coalesce(s.is_complete, false)) as open
    from judging_judge j join judging_contest c using (hackathon_id)
    where j.user_id = ${userId}::uuid
      and (j.state = 'invited' and c.state in ('draft', 'judging') or j.state = 'accepted' and c.state in ('judging', 'finals'))
    order by c.judging_until, j.hackathon_id`);
  return rows
    .filter(({ invited, open }) => invited || open > 0)
    .map(({ id, invited, open, until }) => ({
      hackathonId: id,
      isInvited: invited,
      open,
      until: new Date(Number(until)),
    }));
}

export async function insertJudge(tx: Transaction, row: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(row);
}

export async function changeJudge(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<JudgeRow, 'id' | 'hackathonId'>>,
): Promise<void> {
  await tx.update(table).set(columns).where(eq(table.id, id));
}

export async function deleteJudge(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** Conflicts that judges of a hackathon declared. */
export async function listDeclared(
  db: Database,
  hackathonId: string,
): Promise<{ entry: string; judge: string }[]> {
  return db
    .select({ entry: conflictTable.entryId, judge: conflictTable.judgeId })
    .from(conflictTable)
    .innerJoin(table, eq(table.id, conflictTable.judgeId))
    .where(eq(table.hackathonId, hackathonId));
}

/** Keeps a declared conflict; again it changes nothing. */
export async function insertConflict(
  tx: Transaction,
  row: { readonly judgeId: string; readonly entryId: string; readonly declaredAt: Date },
): Promise<void> {
  await tx.insert(conflictTable).values(row).onConflictDoNothing();
}

/** Conflicts that one member declared, in every hackathon. */
export function listDeclaredBy(db: Database, userId: string) {
  return db
    .select({
      hackathonId: table.hackathonId,
      submissionId: conflictTable.entryId,
      declaredAt: conflictTable.declaredAt,
    })
    .from(conflictTable)
    .innerJoin(table, eq(table.id, conflictTable.judgeId))
    .where(eq(table.userId, userId))
    .orderBy(asc(conflictTable.declaredAt));
}
