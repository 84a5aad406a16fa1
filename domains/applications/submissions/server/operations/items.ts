import { getApplicationForWriting, openApplicationFiles } from '#applications/applications/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { submissionsEndpoints } from '../../contract/endpoints.ts';
import { submissionsErrors } from '../../contract/errors.ts';
import { PREPARE_JOB } from '../packages.ts';
import { presentRun } from '../services/present-runs.ts';
import { streamPackage } from '../services/stream-package.ts';
import { findItem, findRun, updateItem } from '../store/run-store.ts';
import type { ItemRow } from '../store/tables.ts';

type Endpoints = typeof submissionsEndpoints;

async function requireItem(
  db: Database,
  { userId }: MemberActor,
  { id, itemId }: { readonly id: string; readonly itemId: string },
): Promise<ItemRow> {
  const run = await findRun(db, id);
  const item = run?.ownerId === userId ? await findItem(db, id, itemId) : null;
  if (!item) throw submissionsErrors.fail('submissions.not_found');
  return item;
}

/** Packages a call again. @throws submissions.not_found */
export const prepareSubmissionAgain: Operation<Endpoints['prepareSubmissionAgain']> = async (
  { db },
  actor,
  { params },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const item = await requireItem(tx, member, params);
    await updateItem(tx, item.id, { state: 'waiting', problem: null });
    await enqueue(tx, PREPARE_JOB, { runId: params.id }, { key: `${PREPARE_JOB}:${params.id}` });
  });
  return presentRun(db, member.userId, params.id);
};

/** The package of a call. @throws submissions.not_found, submissions.no_package */
export const downloadSubmissionPackage: Operation<Endpoints['downloadSubmissionPackage']> = async (
  { db, storage },
  actor,
  { params },
) => {
  const member = requireMember(actor);
  const item = await requireItem(db, member, params);
  await getApplicationForWriting(db, { memberId: member.userId, applicationId: item.applicationId });
  if (!item.packagedAt) throw submissionsErrors.fail('submissions.no_package');
  const files = await openApplicationFiles({ db, storage }, item.applicationId);
  const content = await streamPackage(storage, { itemId: item.id, at: item.packagedAt, files });
  if (!content) throw submissionsErrors.fail('submissions.no_package');
  return { fileName: 'application-package.zip', content };
};

/**
 * Records what the member did with a package; the application is not submitted by it. @throws submissions.not_found,
 * submissions.no_package
 */
export const recordHandOver: Operation<Endpoints['recordHandOver']> = async (
  { db, clock },
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const item = await requireItem(db, member, params);
  if (!item.packagedAt) throw submissionsErrors.fail('submissions.no_package');
  await updateItem(db, item.id, { handedOverAt: clock.now(), handedOverHow: body.how });
  return presentRun(db, member.userId, params.id);
};
