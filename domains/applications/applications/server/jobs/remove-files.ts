import type { JobSpec } from '#platform/server/domain.ts';
import { removeObjects } from '#platform/server/uploads/keep-made.ts';
import { REMOVE_FILES_JOB } from '../rules/file-objects.ts';

/** Removes the bytes of files; asked for in the transaction that deleted their rows. */
export const removeFiles: JobSpec = {
  name: REMOVE_FILES_JOB,
  async run(services, payload) {
    const { objects } = payload as { objects: readonly string[] };
    await removeObjects(services, objects);
  },
};
