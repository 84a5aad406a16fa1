import type { JobSpec } from '#platform/server/domain.ts';
import { removeObjects } from '#platform/server/uploads/keep-made.ts';
import { exportObjectName } from '../adapters/export-files.ts';
import { listExpiredExports, removeExport } from '../store/export-store.ts';

/**
 * Deletes exports whose time is over, the file first: a row without a file does no harm, a file without a row would
 * stay.
 */
export const purgeExports: JobSpec = {
  name: 'account_purge_exports',
  cron: '41 3 * * *',
  async run(services) {
    const { db, clock } = services;
    for (const id of await listExpiredExports(db, clock.now())) {
      await removeObjects(services, [exportObjectName(id)]);
      await removeExport(db, id);
    }
  },
};

/** Name of the job that removes the file of an export whose row went with its account. */
export const REMOVE_EXPORT_JOB = 'account_remove_export_file';

export const removeExportFile: JobSpec = {
  name: REMOVE_EXPORT_JOB,
  async run(services, payload) {
    await removeObjects(services, [exportObjectName((payload as { exportId: string }).exportId)]);
  },
};
