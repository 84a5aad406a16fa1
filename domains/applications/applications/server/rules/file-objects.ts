/** Name of the job that removes the bytes of files whose rows were deleted. */
export const REMOVE_FILES_JOB = 'applications_remove_files';

/** Where the bytes of a file are. */
export function fileObject(applicationId: string, fileId: string): string {
  return `applications/${applicationId}/${fileId}`;
}
