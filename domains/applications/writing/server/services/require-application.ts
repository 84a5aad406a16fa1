import { isOpen } from '#applications/applications/contract';
import {
  type ApplicationForWriting,
  getApplicationForWriting,
  lockApplicationForWriting,
} from '#applications/applications/server';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { writingErrors } from '../../contract/errors.ts';
import { findDraft } from '../store/draft-store.ts';
import type { DraftRow } from '../store/tables.ts';

/** Asker and application. */
export interface Asked {
  readonly memberId: string;
  readonly applicationId: string;
}

/** Whether the member may change the draft now. */
export function canWrite(application: ApplicationForWriting): boolean {
  return application.role !== 'reader' && isOpen(application.status);
}

/**
 * An application whose draft the member may change.
 * @throws applications.not_found, writing.reader, writing.closed
 */
export async function requireWritable(db: Database, asked: Asked): Promise<ApplicationForWriting> {
  return writable(await getApplicationForWriting(db, asked));
}

/**
 * The same, held against moves of it and changes of roles: in it the draft is written. @throws as {@link
 * requireWritable}
 */
export async function lockWritable(tx: Transaction, asked: Asked): Promise<ApplicationForWriting> {
  return writable(await lockApplicationForWriting(tx, asked));
}

function writable(application: ApplicationForWriting): ApplicationForWriting {
  if (application.role === 'reader') throw writingErrors.fail('writing.reader');
  if (!isOpen(application.status)) throw writingErrors.fail('writing.closed');
  return application;
}

interface Drafted {
  readonly application: ApplicationForWriting;
  readonly draft: DraftRow;
}

/** A writable application with its draft. @throws as {@link requireWritable}, and writing.not_started */
export async function requireDraft(db: Database, asked: Asked): Promise<Drafted> {
  return withDraft(db, await requireWritable(db, asked));
}

/** The same, held as by {@link lockWritable}. @throws as {@link requireDraft} */
export async function lockDraft(tx: Transaction, asked: Asked): Promise<Drafted> {
  return withDraft(tx, await lockWritable(tx, asked));
}

async function withDraft(db: Database, application: ApplicationForWriting): Promise<Drafted> {
  const draft = await findDraft(db, application.id);
  if (!draft) throw writingErrors.fail('writing.not_started');
  return { application, draft };
}
