import type { Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import { applicationRemoved } from '../../contract/events.ts';
import { fileObject, REMOVE_FILES_JOB } from '../rules/file-objects.ts';
import { deleteApplications } from '../store/personal-data-store.ts';

/** Deletes applications of one owner with their files, and says so to the domains above. */
export async function removeApplications(
  { events }: Pick<Services, 'events'>,
  tx: Transaction,
  { ownerId, ids }: { readonly ownerId: string; readonly ids: readonly string[] },
): Promise<void> {
  const files = await deleteApplications(tx, ids);
  if (files.length > 0)
    await enqueue(tx, REMOVE_FILES_JOB, {
      objects: files.map(({ applicationId, id }) => fileObject(applicationId, id)),
    });
  for (const applicationId of ids) await events.publish(tx, applicationRemoved, { applicationId, ownerId });
}
