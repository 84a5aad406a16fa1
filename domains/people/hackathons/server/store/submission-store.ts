import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { hackathonTable, type SubmissionRow, submissionTable as table } from './tables.ts';

/** One submission of a hackathon, or null. */
export async function findSubmission(
  db: Database,
  hackathonId: string,
  id: string,
): Promise<SubmissionRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.hackathonId, hackathonId), eq(table.id, id)));
  return row ?? null;
}

/** Lists the facts that decide the makers, for all submissions of a hackathon, without their texts. */
export function listEntries(db: Database, hackathonId: string) {
  return db
    .select({
      id: table.id,
      title: table.title,
      authorId: table.authorId,
      teamId: table.teamId,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(eq(table.hackathonId, hackathonId))
    .orderBy(asc(table.createdAt), asc(table.id));
}

/** Texts and links of some submissions of a hackathon, the first made first. */
export function listSubmissionTexts(db: Database, hackathonId: string, ids: readonly string[]) {
  return db
    .select({
      id: table.id,
      title: table.title,
      text: table.text,
      repositoryUrl: table.repositoryUrl,
      demoUrl: table.demoUrl,
    })
    .from(table)
    .where(and(eq(table.hackathonId, hackathonId), oneOf(table.id, ids)))
    .orderBy(asc(table.createdAt), asc(table.id));
}

/** Titles of submissions of any hackathon. */
export function listSubmissionTitles(db: Database, ids: readonly string[]) {
  return db.select({ id: table.id, title: table.title }).from(table).where(oneOf(table.id, ids));
}

/** One page of submissions, the first made first. */
export async function pageSubmissions(
  db: Database,
  hackathonId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const where = eq(table.hackathonId, hackathonId);
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(table, where) };
}

/** How many submissions each of these has; those with none are left out. */
export async function countSubmissions(
  db: Database,
  hackathonIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: table.hackathonId, submissions: count() })
    .from(table)
    .where(oneOf(table.hackathonId, hackathonIds))
    .groupBy(table.hackathonId);
  return new Map(rows.map(({ id, submissions }) => [id, submissions]));
}

/** Stores a new submission. The hackathon must be locked. */
export async function createSubmission(
  tx: Transaction,
  row: typeof table.$inferInsert,
): Promise<SubmissionRow> {
  const [made] = await tx.insert(table).values(row).returning();
  if (!made) throw new Error('An insert gives its row');
  return made;
}

/** Changes columns and counts the revision up. The hackathon must be locked. */
export async function changeSubmission(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<SubmissionRow, 'id' | 'revision'>>,
): Promise<SubmissionRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The submission ${id} does not exist`);
  return row;
}

export async function deleteSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** Lists a member's submissions, each with its hackathon. */
export function listSubmissionsBy(db: Database, authorId: string) {
  return db
    .select({ submission: table, hackathon: hackathonTable.title })
    .from(table)
    .innerJoin(hackathonTable, eq(hackathonTable.id, table.hackathonId))
    .where(eq(table.authorId, authorId))
    .orderBy(asc(table.hackathonId));
}
