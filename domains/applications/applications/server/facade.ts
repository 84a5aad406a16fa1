import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { ApplicationRole, ApplicationStatus } from '../contract/constants.ts';
import { applicationsErrors } from '../contract/errors.ts';
import { fileObject } from './file-objects.ts';
import { startFor } from './operations/start-application.ts';
import { findApplication, listApplications } from './store/application-store.ts';
import { listFiles } from './store/part-store.ts';

/** Facts of an application that its writing needs. */
export interface ApplicationForWriting {
  readonly id: string;
  readonly ownerId: string;
  /** Null for a call that the member typed in. */
  readonly grantId: string | null;
  readonly projectId: string | null;
  readonly role: ApplicationRole;
  readonly status: ApplicationStatus;
  /** Title of the call. */
  readonly title: string;
  readonly funder: string | null;
}

/**
 * An application for a member who owns it or takes part in it. Only `owner` and `writer` may change its draft.
 * @param db a transaction sees what it wrote itself
 * @throws applications.not_found, also for an application of others
 */
export async function getApplicationForWriting(
  db: Database,
  asked: { readonly memberId: string; readonly applicationId: string },
): Promise<ApplicationForWriting> {
  const found = await findApplication(db, asked);
  if (!found) throw applicationsErrors.fail('applications.not_found');
  const { id, ownerId, grantId, projectId, role, status, title, funder } = found;
  return { id, ownerId, grantId, projectId, role, status, title, funder };
}

/**
 * Starts a member's application for a grant and a project, or finds the one that is there.
 * @returns its id
 * @throws applications.grant_not_found, applications.project_not_found, applications.too_many
 */
export function startApplicationFor(
  services: Pick<Services, 'db' | 'clock'>,
  start: {
    readonly memberId: string;
    readonly id: string;
    readonly grantId: string;
    readonly projectId: string;
  },
): Promise<string> {
  const { memberId, ...body } = start;
  return startFor(services, { userId: memberId }, body);
}

/** Where an application is, as its owner says it. */
export interface ApplicationState {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly link: string | null;
  readonly submittedOn: string | null;
  readonly decidedOn: string | null;
}

/** The applications a member owns or takes part in, as far as they have come. */
export async function listApplicationStates(db: Database, memberId: string): Promise<ApplicationState[]> {
  const rows = await listApplications(db, memberId);
  return rows.map(({ id, status, link, submittedOn, decidedOn }) => ({
    id,
    status,
    link,
    submittedOn,
    decidedOn,
  }));
}

/** The files of an application with their bytes, in the order they came; one whose bytes are missing is left out. */
export async function readApplicationFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  applicationId: string,
): Promise<{ readonly name: string; readonly content: Uint8Array }[]> {
  const found: { name: string; content: Uint8Array }[] = [];
  for (const { id, name } of await listFiles(db, applicationId)) {
    const content = await storage.find(fileObject(applicationId, id));
    if (content) found.push({ name, content });
  }
  return found;
}
