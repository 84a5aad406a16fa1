import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import {
  applicationTable as applications,
  type FileRow,
  fileTable as files,
  noteTable as notes,
  personTable as people,
  stepTable as steps,
  taskTable as tasks,
} from './tables.ts';

/** Stored record of a member: their applications, and what they did in those of others. */
export async function selectPersonalData(db: Database, userId: string) {
  const [own, shared, ownTasks, ownNotes, ownFiles, ownSteps] = await Promise.all([
    db
      .select()
      .from(applications)
      .where(eq(applications.ownerId, userId))
      .orderBy(desc(applications.startedAt)),
    db.select().from(people).where(eq(people.userId, userId)).orderBy(people.invitedAt),
    db.select().from(tasks).where(eq(tasks.assigneeId, userId)).orderBy(tasks.createdAt),
    db.select().from(notes).where(eq(notes.authorId, userId)).orderBy(notes.at),
    db.select().from(files).where(eq(files.uploaderId, userId)).orderBy(files.at),
    db.select().from(steps).where(eq(steps.actorId, userId)).orderBy(steps.at),
  ]);
  return { applications: own, shared, tasks: ownTasks, notes: ownNotes, files: ownFiles, history: ownSteps };
}

/** Ids of the applications a member owns. */
export async function listOwnedIds(tx: Transaction, ownerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.ownerId, ownerId));
  return rows.map(({ id }) => id);
}

/** Deletes applications with all that belongs to them. @returns their files, whose bytes remain */
export async function deleteApplications(
  tx: Transaction,
  ids: readonly string[],
): Promise<Pick<FileRow, 'id' | 'applicationId'>[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .select({ id: files.id, applicationId: files.applicationId })
    .from(files)
    .where(oneOf(files.applicationId, ids));
  await tx.delete(applications).where(oneOf(applications.id, ids));
  return gone;
}

/** Takes a member out of the applications of others: notes are deleted, and the work they did stays without a name. */
export async function leaveNameless(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(people).where(eq(people.userId, userId));
  await tx.update(tasks).set({ assigneeId: null }).where(eq(tasks.assigneeId, userId));
  await tx.delete(notes).where(eq(notes.authorId, userId));
  await tx.update(steps).set({ note: '' }).where(eq(steps.actorId, userId));
  await tx.update(files).set({ uploaderId: null }).where(eq(files.uploaderId, userId));
  await tx.execute(sql`
    update applications_step set
      actor_id = nullif(actor_id, ${userId}::uuid), member_id = nullif(member_id, ${userId}::uuid)
    where actor_id = ${userId}::uuid or member_id = ${userId}::uuid`);
}
