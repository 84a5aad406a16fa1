import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type HiddenRow, hiddenTable, type ReportRow, reportTable } from './tables.ts';

/** Holds back other reports of a member until the transaction ends, so that they are counted one by one. */
export async function lockReporter(tx: Transaction, reporterId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`exchange_reporter ${reporterId}`}, 0))`,
  );
}

/** How many reports a member sent since then. */
export const countReportsSince = (tx: Transaction, reporterId: string, since: Date): Promise<number> =>
  tx.$count(reportTable, and(eq(reportTable.reporterId, reporterId), gte(reportTable.at, since)));

/** Every report about a member. */
export const selectReportsAbout = (db: Database, reportedId: string): Promise<ReportRow[]> =>
  db.select().from(reportTable).where(eq(reportTable.reportedId, reportedId));

/** The reports of a case, first to last. */
export const selectReportsOf = (db: Database, caseId: string): Promise<ReportRow[]> =>
  db.select().from(reportTable).where(eq(reportTable.caseId, caseId)).orderBy(reportTable.at);

/** What a member reported, last first. */
export const selectReportsBy = (db: Database, reporterId: string): Promise<ReportRow[]> =>
  db.select().from(reportTable).where(eq(reportTable.reporterId, reporterId)).orderBy(desc(reportTable.at));

export async function insertReport(tx: Transaction, row: ReportRow): Promise<void> {
  await tx.insert(reportTable).values(row);
}

/** The last case that hides a member's listings; null where none does. */
export async function findHidden(db: Database, userId: string): Promise<HiddenRow | null> {
  const [row] = await db
    .select()
    .from(hiddenTable)
    .where(eq(hiddenTable.userId, userId))
    .orderBy(desc(hiddenTable.hiddenAt), hiddenTable.caseId)
    .limit(1);
  return row ?? null;
}

export const isHidden = async (db: Database, userId: string): Promise<boolean> =>
  (await findHidden(db, userId)) !== null;

/** Hides a member's listings by a case. */
export async function writeHidden(tx: Transaction, row: HiddenRow): Promise<void> {
  const { caseId: _caseId, ...set } = row;
  await tx.insert(hiddenTable).values(row).onConflictDoUpdate({ target: hiddenTable.caseId, set });
}

/** What a case hid is shown again. */
export async function deleteHidden(tx: Transaction, caseId: string): Promise<void> {
  await tx.delete(hiddenTable).where(eq(hiddenTable.caseId, caseId));
}

/** Forgets the reports by and about a member, and what hid them. */
export async function deleteReportsOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(reportTable)
    .where(or(eq(reportTable.reporterId, userId), eq(reportTable.reportedId, userId)));
  await tx.delete(hiddenTable).where(eq(hiddenTable.userId, userId));
}
