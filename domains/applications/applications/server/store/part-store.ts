import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import {
  type FileRow,
  fileTable as files,
  type NoteRow,
  noteTable as notes,
  type StepRow,
  stepTable as steps,
  type TaskRow,
  taskTable as tasks,
} from './tables.ts';

/** How much of the history a page shows. */
const STEPS_SHOWN = 200;

interface PartKey {
  readonly applicationId: string;
  readonly id: string;
}

/** Adds a line to the history. */
export async function insertStep(tx: Transaction, step: typeof steps.$inferInsert): Promise<void> {
  await tx.insert(steps).values(step);
}

/** The history, newest first. */
export function listSteps(db: Database, applicationId: string): Promise<StepRow[]> {
  return db
    .select()
    .from(steps)
    .where(eq(steps.applicationId, applicationId))
    .orderBy(desc(steps.at), desc(steps.id))
    .limit(STEPS_SHOWN);
}

/** Open tasks first, by their day; then those that are done. */
export function listTasks(db: Database, applicationId: string): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(eq(tasks.applicationId, applicationId))
    .orderBy(
      sql`${tasks.doneAt} asc nulls first`,
      sql`${tasks.dueOn} asc nulls last`,
      asc(tasks.createdAt),
      asc(tasks.id),
    );
}

/** A task of this application; null for every other id. */
export async function findTask(tx: Transaction, { applicationId, id }: PartKey): Promise<TaskRow | null> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.applicationId, applicationId)));
  return row ?? null;
}

/** Stores a new task; false when its id is taken, also by a task of another application. */
export async function insertTask(tx: Transaction, task: typeof tasks.$inferInsert): Promise<boolean> {
  const made = await tx.insert(tasks).values(task).onConflictDoNothing().returning({ id: tasks.id });
  return made.length > 0;
}

export async function updateTask(
  tx: Transaction,
  id: string,
  columns: Pick<TaskRow, 'title' | 'assigneeId' | 'dueOn' | 'doneAt'>,
): Promise<void> {
  await tx.update(tasks).set(columns).where(eq(tasks.id, id));
}

export async function deleteTask(tx: Transaction, { applicationId, id }: PartKey): Promise<void> {
  await tx.delete(tasks).where(and(eq(tasks.id, id), eq(tasks.applicationId, applicationId)));
}

/** Takes the tasks that are not done from a member who leaves. */
export async function unassignTasks(tx: Transaction, applicationId: string, userId: string): Promise<void> {
  await tx
    .update(tasks)
    .set({ assigneeId: null })
    .where(and(eq(tasks.applicationId, applicationId), eq(tasks.assigneeId, userId), isNull(tasks.doneAt)));
}

export function countTasks(db: Database, applicationId: string): Promise<number> {
  return db.$count(tasks, eq(tasks.applicationId, applicationId));
}

/** Notes, newest first. */
export function listNotes(db: Database, applicationId: string): Promise<NoteRow[]> {
  return db
    .select()
    .from(notes)
    .where(eq(notes.applicationId, applicationId))
    .orderBy(desc(notes.at), desc(notes.id));
}

export async function insertNote(tx: Transaction, note: typeof notes.$inferInsert): Promise<void> {
  await tx.insert(notes).values(note).onConflictDoNothing();
}

/** Deletes a note; with `authorId` only one of this member's. */
export async function deleteNote(
  tx: Transaction,
  { applicationId, id, authorId }: PartKey & { readonly authorId?: string },
): Promise<void> {
  await tx
    .delete(notes)
    .where(
      and(
        eq(notes.id, id),
        eq(notes.applicationId, applicationId),
        authorId === undefined ? undefined : eq(notes.authorId, authorId),
      ),
    );
}

export function countNotes(db: Database, applicationId: string): Promise<number> {
  return db.$count(notes, eq(notes.applicationId, applicationId));
}

/** Files in the order they came. */
export function listFiles(db: Database, applicationId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(eq(files.applicationId, applicationId))
    .orderBy(asc(files.at), asc(files.id));
}

export async function findFile(db: Database, { applicationId, id }: PartKey): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.applicationId, applicationId)));
  return row ?? null;
}

/** Stores a file; false when its id is taken. */
export async function insertFile(tx: Transaction, file: typeof files.$inferInsert): Promise<boolean> {
  const made = await tx.insert(files).values(file).onConflictDoNothing().returning({ id: files.id });
  return made.length > 0;
}

/** @returns the file that was deleted; null where there was none */
export async function deleteFile(tx: Transaction, { applicationId, id }: PartKey): Promise<FileRow | null> {
  const [row] = await tx
    .delete(files)
    .where(and(eq(files.id, id), eq(files.applicationId, applicationId)))
    .returning();
  return row ?? null;
}

export function countFiles(db: Database, applicationId: string): Promise<number> {
  return db.$count(files, eq(files.applicationId, applicationId));
}

/** Those of these files that there are. */
export function listKnownFiles(db: Database, ids: readonly string[]): Promise<FileRow[]> {
  return db.select().from(files).where(oneOf(files.id, ids));
}
