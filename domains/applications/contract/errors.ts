import { defineErrors } from '#platform/kernel/errors.ts';

/** What the domain applications refuses. */
export const applicationsErrors = defineErrors({
  'applications.not_found': { status: 404, message: 'There is nothing here by that name.' },
});
