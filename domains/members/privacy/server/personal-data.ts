import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { REMOVE_EXPORT_JOB } from './jobs/purge-exports.ts';
import { listExports, removeExport } from './store/export-store.ts';

/** The exports that were made. */
export const privacyPersonalData = definePersonalData({
  columns: {
    exports: ['id', 'status', 'done', 'total', 'bytes', 'createdAt', 'finishedAt', 'expiresAt'],
  },
  async export({ db }, userId) {
    const exports = await listExports(db, userId);
    return { exports: exports.map(({ userId: _owner, ...rest }) => rest) };
  },
  async erase(_services, tx, userId) {
    for (const { id } of await listExports(tx, userId)) {
      await enqueue(tx, REMOVE_EXPORT_JOB, { exportId: id });
      await removeExport(tx, id);
    }
  },
});
