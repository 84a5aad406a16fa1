import { and, asc, count, eq, isNotNull, lt, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { Registry } from '../../contract/registries.ts';
import {
  blockedDocumentTable as blocked,
  type DocumentRow,
  documentTable as documents,
  type SubmissionRow,
  submissionTable as table,
} from './tables.ts';

/** Adds a submission. */
export async function insertSubmission(tx: Transaction, row: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(row);
}

/** A submission, or null. */
export async function findSubmission(db: Database, id: string): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** A submission that nothing else changes until the transaction ends; or null. */
export async function lockSubmission(tx: Transaction, id: string): Promise<SubmissionRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** Changes a submission. */
export async function changeSubmission(
  tx: Transaction,
  id: string,
  change: Partial<SubmissionRow>,
): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id));
}

/** These submissions, in any order. */
export async function listSubmissions(db: Database, ids: readonly string[]): Promise<SubmissionRow[]> {
  return ids.length === 0 ? [] : db.select().from(table).where(oneOf(table.id, ids));
}

/** Whether another submission of this number is in review. */
export async function isNumberInReview(
  db: Database,
  { id, registry, number }: { readonly id: string; readonly registry: Registry; readonly number: string },
): Promise<boolean> {
  const same = and(eq(table.registry, registry), eq(table.number, number), ne(table.id, id));
  return (await db.$count(table, and(same, oneOf(table.state, ['in-review', 'asked'])))) > 0;
}

/** A member's submissions, oldest first. */
export const listSubmissionsOf = (db: Database, userId: string): Promise<SubmissionRow[]> =>
  db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.createdAt));

/**
 * Forgets who sent a member's submissions, with address and documents; unconfirmed ones are deleted.
 * @returns ids of all of them
 */
export async function forgetSubmissionsOf(tx: Transaction, userId: string): Promise<string[]> {
  await tx.delete(table).where(and(eq(table.userId, userId), eq(table.state, 'unconfirmed')));
  const rows = await tx
    .update(table)
    .set({ userId: null, contactMail: null })
    .where(eq(table.userId, userId))
    .returning({ id: table.id });
  return removeDocumentsOf(tx, rows);
}

/**
 * Deletes what was never confirmed, and long after the last word of a reviewer what was refused or not answered;
 * accepted ones lose address and documents.
 * @returns ids of those that lost what their senders wrote to reviewers
 */
export async function purgeSubmissions(
  tx: Transaction,
  before: { readonly unconfirmed: Date; readonly decided: Date },
): Promise<string[]> {
  const { id } = table;
  await tx.delete(table).where(and(eq(table.state, 'unconfirmed'), lt(table.createdAt, before.unconfirmed)));
  const isOld = lt(table.decidedAt, before.decided);
  const ended = and(oneOf(table.state, ['asked', 'refused']), isOld);
  const deleted = await tx.delete(table).where(ended).returning({ id });
  const accepted = await tx
    .update(table)
    .set({ contactMail: null })
    .where(and(eq(table.state, 'accepted'), isOld, isNotNull(table.contactMail)))
    .returning({ id });
  return [...deleted.map((row) => row.id), ...(await removeDocumentsOf(tx, accepted))];
}

async function removeDocumentsOf(
  tx: Transaction,
  rows: readonly { readonly id: string }[],
): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  await tx.delete(documents).where(oneOf(documents.submissionId, ids));
  return ids;
}

/** The documents of a submission, oldest first. */
export const listDocuments = (db: Database, submissionId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(eq(documents.submissionId, submissionId))
    .orderBy(asc(documents.at), asc(documents.id));

/** How many documents a submission has. */
export async function countDocuments(db: Database, submissionId: string): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(documents)
    .where(eq(documents.submissionId, submissionId));
  return row?.all ?? 0;
}

/** Documents by their ids. */
export const listDocumentsById = (db: Database, ids: readonly string[]): Promise<DocumentRow[]> =>
  db.select().from(documents).where(oneOf(documents.id, ids));

/** Adds a document. */
export async function insertDocument(tx: Transaction, row: DocumentRow): Promise<void> {
  await tx.insert(documents).values(row);
}

/** Removes a document of a submission. Its bytes are removed after a day. */
export async function removeDocument(tx: Transaction, submissionId: string, id: string): Promise<void> {
  await tx.delete(documents).where(and(eq(documents.submissionId, submissionId), eq(documents.id, id)));
}

/** Whether these bytes were found false. */
export const isBlocked = async (db: Database, sha256: string): Promise<boolean> =>
  (await db.$count(blocked, eq(blocked.sha256, sha256))) > 0;

/** Keeps the documents of a submission from being used again. */
export async function blockDocuments(tx: Transaction, submissionId: string, at: Date): Promise<void> {
  for (const { sha256 } of await listDocuments(tx, submissionId))
    await tx.insert(blocked).values({ sha256, at }).onConflictDoNothing();
}
