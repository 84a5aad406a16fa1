import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { REMOVE_BYTES_JOB } from './rules/job-names.ts';
import { forgetAdministrator, selectOwnShares, selectOwnVersions } from './store/person-store.ts';
import { deleteUploads, selectUploads } from './store/upload-store.ts';

/**
 * Files an administrator uploaded and shared. The files are the organization's and stay, without who uploaded them;
 * uploads that are not finished are deleted.
 */
export const studioPersonalData = definePersonalData({
  columns: {
    'uploaded-files': ['fileId', 'fileName', 'mediaType', 'bytes', 'sha256', 'createdAt'],
    'share-links': ['id', 'fileId', 'createdAt', 'expiresAt', 'revokedAt'],
    'unfinished-uploads': ['id', 'fileName', 'bytes', 'description', 'createdAt', 'expiresAt'],
  },
  export: async ({ db }, userId) => ({
    'uploaded-files': await selectOwnVersions(db, userId),
    'share-links': await selectOwnShares(db, userId),
    'unfinished-uploads': (await selectUploads(db, userId)).map(
      ({ id, fileName, bytes, description, createdAt, expiresAt }) => ({
        id,
        fileName,
        bytes,
        description,
        createdAt,
        expiresAt,
      }),
    ),
  }),
  erase: async (_services, tx, userId) => {
    await forgetAdministrator(tx, userId);
    const ids = await deleteUploads(tx, { ownerId: userId });
    if (ids.length > 0) await enqueue(tx, REMOVE_BYTES_JOB, { ids });
  },
});
