import { defineErrors } from '#platform/kernel/errors.ts';

/** What the domain writing refuses. */
export const writingErrors = defineErrors({
  'writing.not_found': { status: 404, message: 'There is nothing here by that name.' },
});
