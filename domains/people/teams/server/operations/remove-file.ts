import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { fileObject, REMOVE_FILES_JOB } from '../rules/file-objects.ts';
import { changeTeam } from '../services/change-team.ts';
import { deleteFile } from '../store/part-store.ts';

/** Deletes a file; again it changes nothing. */
export const removeFile: Operation<typeof spaceEndpoints.removeFile> = (deps, actor, { params }) =>
  changeTeam(deps, actor, params.id, async ({ tx, record }) => {
    const file = await deleteFile(tx, { teamId: params.id, id: params.partId });
    if (!file) return;
    await enqueue(tx, REMOVE_FILES_JOB, { objects: [fileObject(params.id, file.id)] });
    await record('file-removed', file.name);
  });
