import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { CHUNK_BYTES, UPLOADED } from '../../contract/constants.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import { beginUpload } from '../services/begin-upload.ts';
import { finishUpload } from '../services/finish-upload.ts';
import { presentFile } from '../services/present-files.ts';
import { presentUpload } from '../services/present-upload.ts';

/** Begins an upload of the chosen file, or finishes the one that is named. */
export const uploadStudioFile: Operation<typeof studioEndpoints.uploadStudioFile> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  if (body.uploadId !== undefined) {
    const file = await presentFile(deps, await finishUpload(deps, member, body.uploadId));
    return { message: UPLOADED, upload: null, file };
  }
  const { upload, offset } = await beginUpload(deps, member, chosenFile(body));
  const address = `/api/creator-studio/uploads/${upload.id}`;
  return {
    message: offset > 0 ? 'The upload continues where it stopped' : 'Send the file to its address',
    upload: { ...presentUpload(upload, offset), address, chunkBytes: CHUNK_BYTES },
    file: null,
  };
};

type Body = Parameters<typeof uploadStudioFile>[2]['body'];

/** @throws studio.no_file_selected */
function chosenFile({ fileName, bytes, fileType = '', ...rest }: Body) {
  if (!fileName || bytes === undefined) throw studioErrors.fail('studio.no_file_selected');
  const { lastModified, description, fileId = null } = rest;
  return { fileName, bytes, fileType, lastModified, description, fileId };
}
