import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { introductionTable as introductions, type ReportRow, reportTable as table } from './tables.ts';

/** Stores a report; false where the introduction was reported before. */
export async function insertReport(tx: Transaction, report: ReportRow): Promise<boolean> {
  const rows = await tx.insert(table).values(report).onConflictDoNothing().returning({ id: table.caseId });
  return rows.length > 0;
}

/** A case's report with the introduction it is about; null once either side has left. */
export async function findReport(db: Database, caseId: string) {
  const [row] = await db
    .select({ report: table, introduction: introductions })
    .from(table)
    .innerJoin(introductions, eq(introductions.id, table.introductionId))
    .where(eq(table.caseId, caseId));
  return row ?? null;
}

/** Which of these introductions a member reported. */
export async function listReported(
  db: Database,
  reporterId: string,
  introductionIds: readonly string[],
): Promise<Set<string>> {
  if (introductionIds.length === 0) return new Set();
  const rows = await db
    .select({ id: table.introductionId })
    .from(table)
    .where(and(eq(table.reporterId, reporterId), oneOf(table.introductionId, introductionIds)));
  return new Set(rows.map(({ id }) => id));
}
