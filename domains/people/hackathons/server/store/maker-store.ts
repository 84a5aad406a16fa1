import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { hackathonTable, type MakerRow, submissionTable, makerTable as table } from './tables.ts';

/** Fixes makers. The hackathon must be locked. */
export async function insertMakers(tx: Transaction, rows: readonly MakerRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows]);
}

/** The fixed makers of a hackathon. */
export function listMakers(db: Database, hackathonId: string): Promise<MakerRow[]> {
  return db.select().from(table).where(eq(table.hackathonId, hackathonId)).orderBy(asc(table.userId));
}

/** Lists the submissions of these members to hackathons that are closed and still listed. */
export async function listSubmitted(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .select({
      userId: table.userId,
      isEarning: table.isEarning,
      submissionId: table.submissionId,
      submission: submissionTable.title,
      hackathonId: table.hackathonId,
      hackathon: hackathonTable.title,
      endsAt: hackathonTable.endsAt,
    })
    .from(table)
    .innerJoin(submissionTable, eq(submissionTable.id, table.submissionId))
    .innerJoin(hackathonTable, eq(hackathonTable.id, table.hackathonId))
    .where(
      and(
        oneOf(table.userId, userIds),
        eq(hackathonTable.state, 'listed'),
        isNotNull(hackathonTable.closedAt),
      ),
    )
    .orderBy(asc(hackathonTable.endsAt), asc(table.submissionId));
}

/** Lists the submissions one member is a maker of, in every state of the hackathon. */
export function listMadeBy(db: Database, userId: string) {
  return db
    .select({
      hackathonId: table.hackathonId,
      hackathon: hackathonTable.title,
      submissionId: table.submissionId,
      submission: submissionTable.title,
    })
    .from(table)
    .innerJoin(submissionTable, eq(submissionTable.id, table.submissionId))
    .innerJoin(hackathonTable, eq(hackathonTable.id, table.hackathonId))
    .where(eq(table.userId, userId))
    .orderBy(asc(table.hackathonId));
}

/** Forgets that a member is a maker. @returns submissions that have no maker left */
export async function deleteMaker(tx: Transaction, userId: string): Promise<string[]> {
  const gone = await tx.delete(table).where(eq(table.userId, userId)).returning({ id: table.submissionId });
  const ids = gone.map(({ id }) => id);
  const left = await tx.select({ id: table.submissionId }).from(table).where(oneOf(table.submissionId, ids));
  const kept = new Set(left.map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}
