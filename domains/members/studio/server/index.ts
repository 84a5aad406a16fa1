import { keepsFolder } from '#platform/server/backup/kept-folders.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { studioEndpoints } from '../contract/endpoints.ts';
import { studioErrors } from '../contract/errors.ts';
import { sharedEndpoints } from '../contract/shared-endpoints.ts';
import { makePictures } from './jobs/make-pictures.ts';
import { purgeStudio } from './jobs/purge-studio.ts';
import { removeBytes } from './jobs/remove-bytes.ts';
import { cancelUpload } from './operations/cancel-upload.ts';
import { changeStudioFile } from './operations/change-studio-file.ts';
import { countSharedUse } from './operations/count-shared-use.ts';
import { downloadSharedFile } from './operations/download-shared-file.ts';
import { downloadStudioFile } from './operations/download-studio-file.ts';
import { exportStudioFiles } from './operations/export-studio-files.ts';
import { getSharedFile } from './operations/get-shared-file.ts';
import { getSharedPicture } from './operations/get-shared-picture.ts';
import { getStudioAnalytics } from './operations/get-studio-analytics.ts';
import { getStudioFile } from './operations/get-studio-file.ts';
import { getStudioPicture } from './operations/get-studio-picture.ts';
import { getStudioStatus } from './operations/get-studio-status.ts';
import { listStudioFiles } from './operations/list-studio-files.ts';
import { readUploadOffset } from './operations/read-upload-offset.ts';
import { removeStudioFile } from './operations/remove-studio-file.ts';
import { restoreVersion } from './operations/restore-version.ts';
import { revokeShare } from './operations/revoke-share.ts';
import { sendUploadPart } from './operations/send-upload-part.ts';
import { shareStudioFile } from './operations/share-studio-file.ts';
import { uploadStudioFile } from './operations/upload-studio-file.ts';
import { studioPersonalData } from './personal-data.ts';
import { MAKE_PICTURES_JOB, REMOVE_BYTES_JOB } from './rules/job-names.ts';
import { STUDIO_FILES_COUNTED } from './services/count-for-instance.ts';
import { studioSettings } from './settings.ts';

const uploads = { uploadStudioFile, readUploadOffset, sendUploadPart, cancelUpload };
const shared = { getSharedFile, countSharedUse, downloadSharedFile, getSharedPicture };

/** The Creator Studio for the server. */
export const studioDomain = defineDomain({
  name: 'studio',
  endpoints: { ...studioEndpoints, ...sharedEndpoints },
  errors: studioErrors.map,
  operations: {
    ...uploads,
    ...shared,
    getStudioStatus,
    getStudioAnalytics,
    listStudioFiles,
    exportStudioFiles,
    getStudioFile,
    changeStudioFile,
    restoreVersion,
    removeStudioFile,
    shareStudioFile,
    revokeShare,
    downloadStudioFile,
    getStudioPicture,
  },
  migrations: 'domains/members/studio/server/migrations',
  personalData: studioPersonalData,
  settings: [studioSettings],
  contributes: [STUDIO_FILES_COUNTED, keepsFolder({ id: 'studio', folder: 'studio' })],
  jobs: [
    { name: MAKE_PICTURES_JOB, queue: 'studio_pictures', run: makePictures },
    { name: REMOVE_BYTES_JOB, run: removeBytes },
    purgeStudio,
  ],
});

export { readFileType } from './adapters/read-file-type.ts';
export { cleanFileName } from './rules/clean-file-name.ts';
export { fileHeaders } from './rules/file-headers.ts';
