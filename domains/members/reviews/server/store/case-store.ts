import { and, asc, desc, eq, exists, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { CaseList } from '../../contract/constants.ts';
import {
  type AppealRow,
  appealTable,
  type CaseRow,
  type DecisionRow,
  decisionTable,
  reportTable,
  caseTable as table,
} from './tables.ts';

/** A case with all that was decided about it and said against that, oldest first. */
export interface StoredCase extends CaseRow {
  readonly decisions: readonly DecisionRow[];
  readonly appeals: readonly AppealRow[];
}

/** A case about a member, as nearly all are. */
export interface ReviewCase extends StoredCase {
  readonly userId: string;
}

/** Those of these cases that are about a member. */
export function ofMembers(cases: readonly StoredCase[]): ReviewCase[] {
  return cases.flatMap((review) => (review.userId === null ? [] : [{ ...review, userId: review.userId }]));
}

/** Holds back anyone who else would change cases of this kind of this member, until the transaction ends. */
export async function takeTurn(tx: Transaction, kind: string, userId: string | null): Promise<void> {
  await holdTurn(tx, `reviews:${kind}:${userId ?? 'without member'}`);
}

/**
 * Stores a case; one that is there already and only watched is opened when this one is open.
 * @returns false when nothing changed
 */
export async function insertCase(
  tx: Transaction,
  review: Omit<CaseRow, 'isFlagged' | 'subjectId' | 'text'> & Partial<CaseRow>,
): Promise<boolean> {
  const written = await tx
    .insert(table)
    .values(review)
    .onConflictDoUpdate({
      target: table.id,
      set: { state: sql`excluded.state` },
      setWhere: and(eq(table.state, 'watched'), ne(sql`excluded.state`, 'watched')) as SQL,
    })
    .returning({ id: table.id });
  return written.length > 0;
}

/** Marks a case, or no longer. */
export async function updateFlag(tx: Transaction, id: string, isFlagged: boolean): Promise<void> {
  await tx.update(table).set({ isFlagged }).where(eq(table.id, id));
}

/** Adds a decision in force to a case. */
export async function insertDecision(tx: Transaction, decision: DecisionRow): Promise<void> {
  await tx.insert(decisionTable).values(decision);
  await tx.update(table).set({ state: 'decided' }).where(eq(table.id, decision.caseId));
}

/** Keeps an appeal. */
export async function insertAppeal(tx: Transaction, appeal: typeof appealTable.$inferInsert): Promise<void> {
  await tx.insert(appealTable).values(appeal);
}

/** Answers the open appeals of these cases. */
export async function closeAppeals(
  tx: Transaction,
  caseIds: readonly string[],
  answered: Pick<AppealRow, 'state' | 'answer' | 'answeredAt'>,
): Promise<void> {
  await tx
    .update(appealTable)
    .set(answered)
    .where(and(oneOf(appealTable.caseId, caseIds), eq(appealTable.state, 'open')));
}

/** Finds a case with its member and kind; null when there is none. */
export async function findCase(db: Database, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** These cases, in any order; unknown ones are left out. */
export async function selectCases(db: Database, ids: readonly string[]): Promise<StoredCase[]> {
  if (ids.length === 0) return [];
  return withHistory(db, await db.select().from(table).where(oneOf(table.id, ids)));
}

/** A member's cases, of one kind or of all, oldest first. */
export async function selectCasesOf(
  db: Database,
  userId: string,
  kind: string | null = null,
): Promise<ReviewCase[]> {
  const own = and(eq(table.userId, userId), kind === null ? undefined : eq(table.kind, kind));
  const rows = await db.select().from(table).where(own).orderBy(asc(table.openedAt), asc(table.id));
  return ofMembers(await withHistory(db, rows));
}

/** Cases of a kind about one thing, oldest first. */
export async function selectCasesAbout(db: Database, kind: string, subjectId: string): Promise<StoredCase[]> {
  const about = and(eq(table.kind, kind), eq(table.subjectId, subjectId));
  const rows = await db.select().from(table).where(about).orderBy(asc(table.openedAt), asc(table.id));
  return withHistory(db, rows);
}

/** Forgets the texts that cases of a kind about these things were opened with. */
export async function clearTexts(
  tx: Transaction,
  kind: string,
  subjectIds: readonly string[],
): Promise<void> {
  await tx
    .update(table)
    .set({ text: null })
    .where(and(eq(table.kind, kind), oneOf(table.subjectId, subjectIds), isNotNull(table.text)));
}

async function withHistory(db: Database, rows: readonly CaseRow[]): Promise<StoredCase[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const decisions = await db
    .select()
    .from(decisionTable)
    .where(oneOf(decisionTable.caseId, ids))
    .orderBy(asc(decisionTable.no));
  const appeals = await db
    .select()
    .from(appealTable)
    .where(oneOf(appealTable.caseId, ids))
    .orderBy(asc(appealTable.createdAt), asc(appealTable.id));
  const [decisionsOf, appealsOf] = [byCase(decisions), byCase(appeals)];
  return rows.map((row) => ({ ...row, decisions: decisionsOf(row.id), appeals: appealsOf(row.id) }));
}

function byCase<Row extends { readonly caseId: string }>(rows: readonly Row[]): (id: string) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.caseId, [...(found.get(row.caseId) ?? []), row]);
  return (id) => found.get(id) ?? [];
}

/** Which cases a list holds. */
export interface CaseFilter {
  readonly show: CaseList;
  readonly kinds: readonly string[];
  readonly decision: string | null;
  /** Members concerned; null for everybody. */
  readonly userIds: readonly string[] | null;
}

/** Decisions in force, of which a case has one at most. */
const inForce = sql`${decisionTable.no} = (select max(later.no) from reviews_decision later where later.case_id = ${table.id})`;

/** Cases of a list: decided ones the newest decision first, the others the longest waiting first. */
export async function listCases(
  db: Database,
  { show, kinds, decision, userIds }: CaseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: StoredCase[]; total: number }> {
  const where = and(
    oneOf(table.kind, kinds),
    show === 'flagged' ? table.isFlagged : undefined,
    show === 'appealed' ? hasOpenAppeal(db) : undefined,
    show === 'flagged' || show === 'appealed' ? undefined : eq(table.state, show),
    decision === null ? undefined : eq(decisionTable.decision, decision),
    userIds === null ? undefined : oneOf(table.userId, userIds),
  );
  const joined = and(eq(decisionTable.caseId, table.id), inForce);
  const order = show === 'decided' ? desc(decisionTable.decidedAt) : asc(table.openedAt);
  const rows = await db
    .select({ row: table, total: sql<string>`count(*) over ()` })
    .from(table)
    .leftJoin(decisionTable, joined)
    .where(where)
    .orderBy(order, asc(table.id))
    .limit(limit)
    .offset(offset);
  return {
    items: await withHistory(
      db,
      rows.map(({ row }) => row),
    ),
    total: Number(rows[0]?.total ?? 0),
  };
}

function hasOpenAppeal(db: Database): SQL {
  const open = and(eq(appealTable.caseId, table.id), eq(appealTable.state, 'open'));
  return exists(db.select({ id: appealTable.id }).from(appealTable).where(open));
}

/** Number of cases pending for an administrator, and since when the longest is. */
export interface Waiting {
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

/** Open cases and open appeals, by kind; kinds of which nothing waits are left out. */
export async function selectWaiting(
  db: Database,
): Promise<readonly ({ readonly kind: string; readonly what: 'open' | 'appealed' } & Waiting)[]> {
  const { rows } = await db.execute<{
    kind: string;
    what: 'open' | 'appealed';
    waiting: number;
    oldest: string;
  }>(sql`
    select kind, 'open' as what, count(*)::int as waiting, extract(epoch from min(opened_at)) * 1000 as oldest
    from reviews_case where state = 'open' group by kind
    union all
    select kind, 'appealed', count(*)::int, extract(epoch from min(a.created_at)) * 1000
    from reviews_appeal a join reviews_case c on c.id = a.case_id where a.state = 'open' group by kind`);
  return rows.map(({ kind, what, waiting, oldest }) => ({
    kind,
    what,
    waiting,
    oldestAt: new Date(Number(oldest)),
  }));
}

/** Forgets a member's cases with the reports in them, and what they reported or said against decisions about others. */
export async function deleteMember(tx: Transaction, userId: string): Promise<void> {
  const kinds = await tx.selectDistinct({ kind: table.kind }).from(table).where(eq(table.userId, userId));
  for (const kind of kinds.map((row) => row.kind).sort()) await takeTurn(tx, kind, userId);
  await tx.delete(appealTable).where(eq(appealTable.userId, userId));
  await tx.delete(reportTable).where(eq(reportTable.reporterId, userId));
  await tx.delete(table).where(eq(table.userId, userId));
}

/** Selects a member's appeals, oldest first. */
export function selectOwnAppeals(db: Database, userId: string): Promise<AppealRow[]> {
  return db
    .select()
    .from(appealTable)
    .where(eq(appealTable.userId, userId))
    .orderBy(asc(appealTable.createdAt));
}
