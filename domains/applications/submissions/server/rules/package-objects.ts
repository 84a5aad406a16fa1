/** Name of the job that prepares what waits in a run. */
export const PREPARE_JOB = 'submissions_prepare';
/** Name of the job that removes packages whose rows were deleted. */
export const REMOVE_PACKAGES_JOB = 'submissions_remove_packages';

/** Where the package of a call is. */
export function packageObject(itemId: string): string {
  return `submissions/${itemId}.zip`;
}
