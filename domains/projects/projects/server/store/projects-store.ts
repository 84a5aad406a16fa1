import { and, count, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { ProjectStage, ProjectText } from '../../contract/schemas.ts';
import { textOf } from '../rules/apply-save.ts';
import { etherOf } from '../rules/ether.ts';
import { columnsOf, type ProjectRecord, recordOf } from './project-record.ts';
import { revisionTable, projectTable as table } from './tables.ts';

/** Every member sees it: published, and no decision hides it. */
export const isShown = sql`(${table.status} = 'published' and ${table.hiddenAt} is null)`;

/** One project, or null. Whether the asker may see it is decided by the policy. */
export async function findProject(db: Database, id: string): Promise<ProjectRecord | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ? recordOf(row) : null;
}

/** One project, held against changes by others until the transaction ends. */
export async function lockProject(tx: Transaction, id: string): Promise<ProjectRecord | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ? recordOf(row) : null;
}

/** A turn for each member until the transaction ends: what is counted of their projects holds that long. */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await holdTurn(tx, `projects_owner ${ownerId}`);
}

/** How many unpublished projects one member has. */
export function countDrafts(tx: Transaction, ownerId: string): Promise<number> {
  return tx.$count(table, and(eq(table.ownerId, ownerId), eq(table.status, 'draft')));
}

/** How many projects one member has published since then. */
export function countPublished(tx: Transaction, ownerId: string, since: Date): Promise<number> {
  return tx.$count(table, and(eq(table.ownerId, ownerId), gte(table.publishedAt, since)));
}

/** Stores a new draft; null when the id is taken. */
export async function createDraft(
  tx: Transaction,
  draft: { id: string; ownerId: string; text: ProjectText; at: Date },
): Promise<ProjectRecord | null> {
  const { id, ownerId, text, at } = draft;
  const [row] = await tx
    .insert(table)
    .values({ id, ownerId, ...columnsOf(text), createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  return row ? recordOf(row) : null;
}

/** Replaces what a project says and counts its revision up. The row must be locked. */
export function changeText(tx: Transaction, id: string, text: ProjectText, at: Date): Promise<ProjectRecord> {
  return changeRow(tx, id, { ...columnsOf(text), updatedAt: at });
}

/** Makes a draft visible to every member. The row must be locked. */
export function markPublished(tx: Transaction, id: string, at: Date): Promise<ProjectRecord> {
  return changeRow(tx, id, { status: 'published', publishedAt: at, updatedAt: at });
}

/** Writes the stage; neither text nor revision changes. The row must be locked. */
export async function writeStage(
  tx: Transaction,
  id: string,
  { stage, reason, at }: { stage: ProjectStage; reason: string; at: Date },
): Promise<ProjectRecord> {
  const [row] = await tx
    .update(table)
    .set({ stage, stageReason: reason, stageAt: at, stageCount: sql`${table.stageCount} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The project ${id} was not locked before it was changed`);
  return recordOf(row);
}

/** Shows a project to everyone on the web since then, or to members alone. */
export async function writePublicSince(tx: Transaction, id: string, publicSince: Date | null): Promise<void> {
  await tx.update(table).set({ publicSince }).where(eq(table.id, id));
}

/** How often one member changed the stage of their projects since then. */
export async function countStagesSince(tx: Transaction, ownerId: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from platform_audit
    where action = 'projects.stage_changed' and actor_id = ${ownerId} and at >= ${since.toISOString()}`);
  return rows[0]?.count ?? 0;
}

async function changeRow(
  tx: Transaction,
  id: string,
  columns: Partial<typeof table.$inferInsert>,
): Promise<ProjectRecord> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The project ${id} was not locked before it was changed`);
  const record = recordOf(row);
  if (record.status === 'published') await keepRevision(tx, record);
  return record;
}

/** Keeps the present text of a published project for its history. Only its owner writes it. */
async function keepRevision(tx: Transaction, project: ProjectRecord): Promise<void> {
  const { id: projectId, revision, ownerId: authorId, updatedAt: at } = project;
  await tx.insert(revisionTable).values({ projectId, revision, authorId, at, said: textOf(project) });
}

/** Deletes a draft; published projects stay. */
export async function removeDraftRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.id, id), eq(table.status, 'draft')));
}

/** These projects, in any order; unknown ids are left out. */
export async function listByIds(db: Database, ids: readonly string[]): Promise<ProjectRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(table).where(oneOf(table.id, ids));
  return rows.map(recordOf);
}

/** All projects of one member, last changed first. */
export async function listOwned(db: Database, ownerId: string): Promise<ProjectRecord[]> {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.ownerId, ownerId))
    .orderBy(desc(table.updatedAt), desc(table.id));
  return rows.map(recordOf);
}

/** How many projects one member has, drafts included. */
export async function countOwned(db: Database, ownerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(eq(table.ownerId, ownerId));
  return row?.count ?? 0;
}

/** A published project without its texts. */
export interface PublishedHead {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly revision: number;
}

/** The newest projects that every member sees, newest first. */
export function selectNewestPublished(db: Database, most: number): Promise<PublishedHead[]> {
  return db
    .select({ id: table.id, ownerId: table.ownerId, title: table.title, revision: table.revision })
    .from(table)
    .where(isShown)
    .orderBy(desc(table.publishedAt), desc(table.id))
    .limit(most);
}

/** The middle one of the goals that projects every member sees name, in ETH; null where none does. */
export async function selectMiddleGoal(db: Database): Promise<number | null> {
  const [row] = await db
    .select({
      goal: sql<string | null>`percentile_disc(0.5) within group (order by ${table.fundingGoalWei})`,
    })
    .from(table)
    .where(and(isShown, gt(table.fundingGoalWei, 0n)));
  return row?.goal ? etherOf(BigInt(row.goal)) : null;
}

/** The projects of these members that every member sees. */
export function selectPublished(db: Database, ownerIds: string[]) {
  return db
    .select({ projectId: table.id, ownerId: table.ownerId, title: table.title, at: table.publishedAt })
    .from(table)
    .where(and(oneOf(table.ownerId, ownerIds), isShown));
}

/** How many projects every member sees, and how many of them were published since then. */
export async function selectPublicationCount(
  db: Database,
  since: Date,
): Promise<{ total: number; recent: number }> {
  const [total, recent] = await Promise.all([
    db.$count(table, isShown),
    db.$count(table, and(isShown, gte(table.publishedAt, since))),
  ]);
  return { total, recent };
}

/** Deletes all projects of one member, published ones too. */
export async function removeOwned(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(table).where(eq(table.ownerId, ownerId));
}
