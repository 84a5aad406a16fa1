import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { answerTable, draftTable, sectionTable, versionTable } from './tables.ts';

/** A member's drafts with the texts of their sections, versions that they wrote anywhere, and their answer library. */
export async function selectPersonalData(db: Database, userId: string) {
  const { applicationId, title, question, text, updatedAt } = sectionTable;
  const sections = await db
    .select({ applicationId, title, question, text, policy: draftTable.policy, updatedAt })
    .from(sectionTable)
    .innerJoin(draftTable, eq(draftTable.applicationId, applicationId))
    .where(eq(draftTable.ownerId, userId))
    .orderBy(asc(applicationId), asc(sectionTable.position));
  const drafts = await db
    .select({
      applicationId: draftTable.applicationId,
      template: draftTable.template,
      callText: draftTable.callText,
      createdAt: draftTable.createdAt,
    })
    .from(draftTable)
    .where(eq(draftTable.ownerId, userId));
  const versions = await db
    .select({ applicationId, title, text: versionTable.text, at: versionTable.at })
    .from(versionTable)
    .innerJoin(sectionTable, eq(sectionTable.id, versionTable.sectionId))
    .where(eq(versionTable.authorId, userId))
    .orderBy(asc(versionTable.at));
  const answers = await db
    .select({
      id: answerTable.id,
      title: answerTable.title,
      text: answerTable.text,
      tags: answerTable.tags,
      createdAt: answerTable.createdAt,
      updatedAt: answerTable.updatedAt,
    })
    .from(answerTable)
    .where(eq(answerTable.ownerId, userId));
  return { sections, drafts, versions, answers };
}

/** Deletes a member's drafts and answers. */
export async function removePersonalData(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(draftTable).where(eq(draftTable.ownerId, userId));
  await tx.delete(answerTable).where(eq(answerTable.ownerId, userId));
}
