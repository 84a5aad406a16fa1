import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import {
  type DecisionRow,
  decisionTable as decisions,
  type FileRow,
  fileTable as files,
  linkTable as links,
  stepTable as steps,
  type TaskRow,
  taskTable as tasks,
  type VoteRow,
  voteTable as votes,
} from './tables.ts';

const STEPS_SHOWN = 100;

interface PartKey {
  readonly teamId: string;
  readonly id: string;
}

/** All that a team keeps, as its page shows it. */
export async function listParts(db: Database, teamId: string) {
  const [taskRows, linkRows, decisionRows, fileRows, stepRows] = await Promise.all([
    db
      .select()
      .from(tasks)
      .where(eq(tasks.teamId, teamId))
      .orderBy(
        sql`${tasks.doneAt} asc nulls first`,
        sql`${tasks.dueOn} asc nulls last`,
        tasks.createdAt,
        tasks.id,
      ),
    db.select().from(links).where(eq(links.teamId, teamId)).orderBy(links.addedAt, links.id),
    db
      .select()
      .from(decisions)
      .where(eq(decisions.teamId, teamId))
      .orderBy(desc(decisions.proposedAt), decisions.id),
    db.select().from(files).where(eq(files.teamId, teamId)).orderBy(files.at, files.id),
    db
      .select()
      .from(steps)
      .where(eq(steps.teamId, teamId))
      .orderBy(desc(steps.at), steps.id)
      .limit(STEPS_SHOWN),
  ]);
  const ids = decisionRows.map(({ id }) => id);
  const voteRows = ids.length > 0 ? await db.select().from(votes).where(oneOf(votes.decisionId, ids)) : [];
  return {
    tasks: taskRows,
    links: linkRows,
    decisions: decisionRows,
    files: fileRows,
    steps: stepRows,
    votes: voteRows,
  };
}

export async function findTask(db: Database, { teamId, id }: PartKey): Promise<TaskRow | null> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.teamId, teamId)));
  return row ?? null;
}

export const countTasks = (db: Database, teamId: string) => db.$count(tasks, eq(tasks.teamId, teamId));

/** @returns false when the id is taken, also by another team's task */
export async function insertTask(tx: Transaction, task: typeof tasks.$inferInsert): Promise<boolean> {
  return (await tx.insert(tasks).values(task).onConflictDoNothing().returning({ id: tasks.id })).length > 0;
}

export async function updateTask(tx: Transaction, id: string, columns: Partial<TaskRow>): Promise<void> {
  await tx.update(tasks).set(columns).where(eq(tasks.id, id));
}

export async function deleteTask(tx: Transaction, { teamId, id }: PartKey): Promise<void> {
  await tx.delete(tasks).where(and(eq(tasks.id, id), eq(tasks.teamId, teamId)));
}

export const countLinks = (db: Database, teamId: string) => db.$count(links, eq(links.teamId, teamId));

export async function insertLink(tx: Transaction, link: typeof links.$inferInsert): Promise<boolean> {
  return (await tx.insert(links).values(link).onConflictDoNothing().returning({ id: links.id })).length > 0;
}

export async function deleteLink(tx: Transaction, { teamId, id }: PartKey): Promise<void> {
  await tx.delete(links).where(and(eq(links.id, id), eq(links.teamId, teamId)));
}

export const countDecisions = (db: Database, teamId: string) =>
  db.$count(decisions, eq(decisions.teamId, teamId));

export async function insertDecision(
  tx: Transaction,
  decision: typeof decisions.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(decisions)
    .values(decision)
    .onConflictDoNothing()
    .returning({ id: decisions.id });
  return rows.length > 0;
}

/** Decisions of a team that have no result yet. */
export async function listUndecided(db: Database, teamId: string): Promise<DecisionRow[]> {
  const rows = await db.select().from(decisions).where(eq(decisions.teamId, teamId));
  return rows.filter(({ result }) => result === null);
}

export async function updateDecision(
  tx: Transaction,
  id: string,
  columns: Partial<DecisionRow>,
): Promise<void> {
  await tx.update(decisions).set(columns).where(eq(decisions.id, id));
}

export function listVotes(db: Database, decisionId: string): Promise<VoteRow[]> {
  return db.select().from(votes).where(eq(votes.decisionId, decisionId));
}

export async function saveVote(tx: Transaction, vote: VoteRow): Promise<void> {
  await tx
    .insert(votes)
    .values(vote)
    .onConflictDoUpdate({
      target: [votes.decisionId, votes.userId],
      set: { isYes: vote.isYes, votedAt: vote.votedAt },
    });
}

export async function findFile(db: Database, { teamId, id }: PartKey): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.teamId, teamId)));
  return row ?? null;
}

export const countFiles = (db: Database, teamId: string) => db.$count(files, eq(files.teamId, teamId));

export async function insertFile(tx: Transaction, file: typeof files.$inferInsert): Promise<boolean> {
  return (await tx.insert(files).values(file).onConflictDoNothing().returning({ id: files.id })).length > 0;
}

export async function deleteFile(tx: Transaction, { teamId, id }: PartKey): Promise<FileRow | null> {
  const [row] = await tx
    .delete(files)
    .where(and(eq(files.id, id), eq(files.teamId, teamId)))
    .returning();
  return row ?? null;
}

/** A decision of this team; null for every other id. */
export async function findDecision(db: Database, { teamId, id }: PartKey): Promise<DecisionRow | null> {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), eq(decisions.teamId, teamId)));
  return row ?? null;
}

/** Those of these files that there are. */
export function listKnownFiles(db: Database, ids: readonly string[]): Promise<FileRow[]> {
  return db.select().from(files).where(oneOf(files.id, ids));
}
