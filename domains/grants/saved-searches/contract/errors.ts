import { defineErrors } from '#platform/kernel/errors.ts';
import { SEARCHES_MAX } from './constants.ts';

/** Refusals of saved searches. */
export const savedSearchesErrors = defineErrors({
  'saved_searches.not_found': { status: 404, message: 'This search was deleted.' },
  'saved_searches.too_many': {
    status: 409,
    message: `You have ${SEARCHES_MAX} saved searches, the most you can keep. Delete one, then save this search.`,
  },
  'saved_searches.name_taken': {
    status: 409,
    message: 'You have a saved search with this name. Choose another name.',
  },
  'saved_searches.link_unknown': { status: 404, message: 'This link is invalid or incomplete.' },
  'saved_searches.feed_unknown': {
    status: 404,
    message: 'This feed address no longer works. Copy the current one from grant search.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    'saved-searches': keyof typeof savedSearchesErrors.map;
  }
}
