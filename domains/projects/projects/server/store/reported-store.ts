import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { REPORT_SUBJECTS } from '../../contract/constants.ts';
import { projectTable, questionTable, updateTable } from './tables.ts';

export type Subject = (typeof REPORT_SUBJECTS)[number];

/** Reported subject: whose it is, what it says, whether it is hidden. */
export interface Reported {
  readonly projectId: string;
  readonly subject: Subject;
  readonly subjectId: string;
  readonly authorId: string;
  readonly text: string;
  readonly isHidden: boolean;
}

/** The thing a report names; an update without author is its project owner's. Null where the project has none such. */
export async function findReported(
  db: Database,
  { projectId, subject, subjectId }: Pick<Reported, 'projectId' | 'subject' | 'subjectId'>,
): Promise<Reported | null> {
  const thing =
    subject === 'project'
      ? sql`select owner_id as author, title || ': ' || summary as text, hidden_at from projects_project
            where id = ${subjectId} and id = ${projectId}`
      : subject === 'update'
        ? sql`select p.owner_id as author, u.title || ': ' || u.text as text, u.hidden_at from projects_update u
              join projects_project p on p.id = u.project_id where u.id = ${subjectId} and p.id = ${projectId}`
        : sql`select asker_id as author, text, hidden_at from projects_question
              where id = ${subjectId} and project_id = ${projectId}`;
  const { rows } = await db.execute<{ author: string; text: string; hidden_at: unknown }>(thing);
  const [row] = rows;
  if (!row) return null;
  return {
    projectId,
    subject,
    subjectId,
    authorId: row.author,
    text: row.text,
    isHidden: row.hidden_at !== null,
  };
}

/** Hides a thing with its reason, or shows it again. */
export async function writeHidden(
  tx: Transaction,
  { subject, subjectId }: Pick<Reported, 'subject' | 'subjectId'>,
  hidden: { readonly at: Date; readonly reason: string; readonly caseId: string } | null,
): Promise<void> {
  const set = {
    hiddenAt: hidden?.at ?? null,
    hiddenReason: hidden?.reason ?? null,
    hiddenCase: hidden?.caseId ?? null,
  };
  const table = { project: projectTable, update: updateTable, question: questionTable }[subject];
  await tx.update(table).set(set).where(eq(table.id, subjectId));
}
