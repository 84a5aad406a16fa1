import type { Database } from '#platform/server/db/database.ts';
import type { ApplicationRole, ApplicationStatus } from '../contract/constants.ts';
import { applicationsErrors } from '../contract/errors.ts';
import { findApplication } from './store/application-store.ts';

/** What the writing of an application needs to know of it. */
export interface ApplicationForWriting {
  readonly id: string;
  readonly ownerId: string;
  /** Null for a call that the member typed in. */
  readonly grantId: string | null;
  readonly projectId: string | null;
  readonly role: ApplicationRole;
  readonly status: ApplicationStatus;
  /** Of the call. */
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
