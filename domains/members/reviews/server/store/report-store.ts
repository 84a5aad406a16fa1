import { and, asc, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { caseTable, type ReportRow, reportTable as table } from './tables.ts';

/** A report with the member whom its case is about. */
export interface SentReport extends ReportRow {
  readonly reportedId: string;
}

/** Holds back other reports of a member until the transaction ends, so that they are counted one by one. */
export async function lockReporter(tx: Transaction, kind: string, reporterId: string): Promise<void> {
  await holdTurn(tx, `reviews.reporter:${kind}:${reporterId}`);
}

const ofCase = eq(caseTable.id, table.caseId);
const sentBy = (kind: string, reporterId: string): SQL | undefined =>
  and(eq(caseTable.kind, kind), eq(table.reporterId, reporterId));

/** How many reports of a kind a member sent since then. */
export async function countReportsSince(
  tx: Transaction,
  { kind, reporterId, since }: { readonly kind: string; readonly reporterId: string; readonly since: Date },
): Promise<number> {
  const sent = and(sentBy(kind, reporterId), gte(table.at, since));
  return (await tx.select({ id: table.caseId }).from(table).innerJoin(caseTable, ofCase).where(sent)).length;
}

/** Whether a member reported a thing: in this case, or in any. */
export async function hasReported(
  tx: Transaction,
  sent: { readonly reporterId: string; readonly subjectId: string; readonly caseId: string | 'any' },
): Promise<boolean> {
  const { reporterId, subjectId, caseId } = sent;
  const same = and(
    eq(table.reporterId, reporterId),
    eq(table.subjectId, subjectId),
    caseId === 'any' ? undefined : eq(table.caseId, caseId),
  );
  return (await tx.$count(table, same)) > 0;
}

export async function insertReport(tx: Transaction, row: ReportRow): Promise<void> {
  await tx.insert(table).values(row);
}

/** The reports of these cases, first to last. */
export async function selectReports(db: Database, caseIds: readonly string[]): Promise<ReportRow[]> {
  if (caseIds.length === 0) return [];
  return db.select().from(table).where(oneOf(table.caseId, caseIds)).orderBy(asc(table.at));
}

/** Selects a member's reports, last first. */
export function selectReportsBy(db: Database, kind: string, reporterId: string): Promise<SentReport[]> {
  return db
    .select({ ...getTableColumns(table), reportedId: sql<string>`${caseTable.userId}` })
    .from(table)
    .innerJoin(caseTable, ofCase)
    .where(sentBy(kind, reporterId))
    .orderBy(desc(table.at), table.caseId);
}
