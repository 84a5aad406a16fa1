import { defineErrors } from '#platform/kernel/errors.ts';

/** What the domain requests refuses. */
export const requestsErrors = defineErrors({
  'requests.not_found': { status: 404, message: 'There is nothing here by that name.' },
});
