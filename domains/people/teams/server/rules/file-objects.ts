/** Name of the job that removes the bytes of files whose rows were deleted. */
export const REMOVE_FILES_JOB = 'teams_remove_files';

/** Where the bytes of a file are. */
export function fileObject(teamId: string, fileId: string): string {
  return `teams/${teamId}/${fileId}`;
}
