import type { JobSpec } from '#platform/server/domain.ts';
import { fileObject, REMOVE_FILES_JOB } from '../file-objects.ts';

/** Removes the bytes of files; asked for in the transaction that deleted their rows. */
export const removeFiles: JobSpec = {
  name: REMOVE_FILES_JOB,
  async run({ storage }, payload) {
    const { ids } = payload as { ids: readonly string[] };
    for (const id of ids) await storage.remove(fileObject(id));
  },
};
