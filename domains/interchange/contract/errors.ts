import { defineErrors } from '#platform/kernel/errors.ts';

/** What the domain interchange refuses. */
export const interchangeErrors = defineErrors({
  'interchange.not_found': { status: 404, message: 'There is nothing here by that name.' },
});
