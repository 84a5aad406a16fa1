import type { JobSpec } from '#platform/server/domain.ts';
import { exportObjectName } from '../adapters/export-files.ts';
import { listExpiredExports, removeExport } from '../store/export-store.ts';

/**
 * Deletes exports whose time is over, the file first: a row without a file harms nobody, a file without a row would
 * stay.
 */
export const purgeExports: JobSpec = {
  name: 'account_purge_exports',
  cron: '41 3 * * *',
  async run({ db, storage, clock }) {
    for (const id of await listExpiredExports(db, clock.now())) {
      await storage.remove(exportObjectName(id));
      await removeExport(db, id);
    }
  },
};

/** Name of the job that removes the file of an export whose row went with its account. */
export const REMOVE_EXPORT_JOB = 'account_remove_export_file';

export const removeExportFile: JobSpec = {
  name: REMOVE_EXPORT_JOB,
  async run({ storage }, payload) {
    await storage.remove(exportObjectName((payload as { exportId: string }).exportId));
  },
};
