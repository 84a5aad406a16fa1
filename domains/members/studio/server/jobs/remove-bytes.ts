import { requireNoBackup } from '#platform/server/backup/backup-lease.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { tusUploads } from '../adapters/tus-uploads.ts';
import { releaseForInstance } from '../services/count-for-instance.ts';

/** Removes bytes whose rows were deleted; queued in the transaction that deleted them. */
export const removeBytes: JobSpec['run'] = async (services, payload) => {
  await requireNoBackup(services.db);
  const { ids } = payload as { ids: readonly string[] };
  await tusUploads(services).folder.remove(ids);
  await releaseForInstance(services.db, ids);
};
