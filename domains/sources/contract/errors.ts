import { defineErrors } from '#platform/kernel/errors.ts';

/** What the domain sources refuses. */
export const sourcesErrors = defineErrors({
  'sources.not_found': { status: 404, message: 'There is nothing here by that name.' },
});
