import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { ApplicationRole, ApplicationStatus } from '../contract/constants.ts';
import { applicationsErrors } from '../contract/errors.ts';
import { isOpen } from '../contract/moves.ts';
import { canDecide } from './policies.ts';
import { fileObject } from './rules/file-objects.ts';
import { requireOwnProject } from './services/require-own-project.ts';
import { startFor } from './services/start-for.ts';
import { writeStep } from './services/write-step.ts';
import {
  findApplication,
  listApplications,
  lockApplication,
  type OwnApplication,
  updateApplication,
} from './store/application-store.ts';
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

/** Asker and application. */
interface Asked {
  readonly memberId: string;
  readonly applicationId: string;
}

/**
 * An application for a member who owns it or takes part in it. Only `owner` and `writer` may change its draft.
 * @param db a transaction sees what it wrote itself
 * @throws applications.not_found, also for an application of others
 */
export async function getApplicationForWriting(db: Database, asked: Asked): Promise<ApplicationForWriting> {
  return forWriting(await findApplication(db, asked));
}

/**
 * The same, held until the transaction ends: it is not moved, and no role in it changes. A write to the draft
 * decides by this one.
 * @throws applications.not_found
 */
export async function lockApplicationForWriting(
  tx: Transaction,
  asked: Asked,
): Promise<ApplicationForWriting> {
  return forWriting(await lockApplication(tx, asked));
}

function forWriting(found: OwnApplication | null): ApplicationForWriting {
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
export type ApplicationState = Pick<
  OwnApplication,
  | 'id'
  | 'title'
  | 'grantId'
  | 'projectId'
  | 'role'
  | 'status'
  | 'link'
  | 'funder'
  | 'submittedOn'
  | 'submittedHow'
  | 'decidedOn'
>;

/** Those of these applications that a member owns or takes part in, as far as they have come. */
export async function listApplicationStates(
  db: Database,
  memberId: string,
  applicationIds: readonly string[],
): Promise<ApplicationState[]> {
  return applicationIds.length === 0 ? [] : listApplications(db, memberId, applicationIds);
}

/** One of them; null for an application of others. */
export async function findApplicationState(db: Database, asked: Asked): Promise<ApplicationState | null> {
  return findApplication(db, asked);
}

/**
 * Takes a call that its owner added by hand for a project, and gives it this project where it has none. Decides on the
 * application as it is while it is held, until the transaction ends.
 * @returns its title; null where it is not the member's own, is submitted, has a grant or is for another project
 * @throws applications.project_not_found
 */
export async function takeTypedCall(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  asked: Asked & { readonly projectId: string },
): Promise<string | null> {
  const { memberId, applicationId, projectId } = asked;
  const held = await lockApplication(tx, { memberId, applicationId });
  if (!held || !canDecide(held.role) || held.grantId !== null || !isOpen(held.status)) return null;
  if (held.projectId === projectId) return held.title;
  if (held.projectId !== null) return null;
  await requireOwnProject(tx, memberId, projectId);
  const at = clock.now();
  await updateApplication(tx, applicationId, { projectId, updatedAt: at });
  await writeStep(tx, { applicationId, actorId: memberId, kind: 'changed', at });
  return held.title;
}

/** A file of an application whose bytes are read when they are wanted. */
export interface FileToRead {
  readonly name: string;
  /** Its bytes, piece by piece; null where they are missing. */
  read(): Promise<AsyncIterable<Uint8Array> | null>;
}

/** The files of an application, in the order they came. */
export async function openApplicationFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  applicationId: string,
): Promise<FileToRead[]> {
  return (await listFiles(db, applicationId)).map(({ id, name }) => ({
    name,
    read: async () => (await storage.open(fileObject(applicationId, id)))?.content ?? null,
  }));
}
