import { defineErrors } from '#platform/kernel/errors.ts';

/** What grants refuses, and the sentence a person reads. */
export const grantsErrors = defineErrors({
  'grants.not_found': { status: 404, message: 'Grant not found. It may have been removed from the catalog.' },
  'grants.project_not_found': { status: 404, message: 'Project not found, or not yours.' },
  'grants.project_too_short': {
    status: 422,
    message: 'Describe the project in a few words first. There is nothing to compare yet.',
  },
  'grants.search_too_long': {
    status: 400,
    message: 'Search with at most 300 words.',
  },
  'grants.too_many_searches': {
    status: 429,
    message: 'Too many searches at once. Try again in a second.',
  },
  'grants.index_loading': {
    status: 503,
    message: 'The search index is loading. Try again in a few seconds.',
  },
});
