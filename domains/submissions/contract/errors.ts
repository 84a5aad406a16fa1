import { defineErrors } from '#platform/kernel/errors.ts';

/** What the domain submissions refuses. */
export const submissionsErrors = defineErrors({
  'submissions.not_found': { status: 404, message: 'There is nothing here by that name.' },
});
