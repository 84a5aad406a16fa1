import { defineErrors } from '#platform/kernel/errors.ts';

/** What the domain saved-searches refuses. */
export const savedSearchesErrors = defineErrors({
  'saved_searches.not_found': { status: 404, message: 'There is nothing here by that name.' },
});
