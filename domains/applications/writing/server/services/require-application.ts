import { type ApplicationForWriting, getApplicationForWriting } from '#applications/applications/server';
import type { Database } from '#platform/server/db/database.ts';
import { writingErrors } from '../../contract/errors.ts';
import { findDraft } from '../store/draft-store.ts';
import type { DraftRow } from '../store/tables.ts';

/** Asker and application. */
export interface Asked {
  readonly memberId: string;
  readonly applicationId: string;
}

/** Once it was submitted its text is what the funder has. */
function isOpen({ status }: ApplicationForWriting): boolean {
  return status === 'drafting' || status === 'review';
}

/** Whether the member may change the draft now. */
export function canWrite(application: ApplicationForWriting): boolean {
  return application.role !== 'reader' && isOpen(application);
}

/**
 * An application whose draft the member may change.
 * @throws applications.not_found, writing.reader, writing.closed
 */
export async function requireWritable(db: Database, asked: Asked): Promise<ApplicationForWriting> {
  const application = await getApplicationForWriting(db, asked);
  if (application.role === 'reader') throw writingErrors.fail('writing.reader');
  if (!isOpen(application)) throw writingErrors.fail('writing.closed');
  return application;
}

/** The same with its draft. @throws as {@link requireWritable}, and writing.not_started */
export async function requireDraft(
  db: Database,
  asked: Asked,
): Promise<{ readonly application: ApplicationForWriting; readonly draft: DraftRow }> {
  const application = await requireWritable(db, asked);
  const draft = await findDraft(db, application.id);
  if (!draft) throw writingErrors.fail('writing.not_started');
  return { application, draft };
}
