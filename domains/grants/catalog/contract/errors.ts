import { defineErrors } from '#platform/kernel/errors.ts';
import { SAVED_MAX } from './constants.ts';
import { MOST_WORDS } from './search-text.ts';

/** Refusals of the catalog, with the sentence a person reads. */
export const catalogErrors = defineErrors({
  'grants.not_found': { status: 404, message: 'Grant not found. It may have been removed from the catalog.' },
  'grants.no_deadline': { status: 404, message: 'This grant lists no closing date.' },
  'grants.too_many_saved': {
    status: 409,
    message: `You have saved ${SAVED_MAX} grants, the most you can keep. Remove one, then try again.`,
  },
  'grants.own_date_past': { status: 422, message: 'This day is past. Choose today or a later day.' },
  'grants.search_too_long': {
    status: 400,
    message: `Your search is too long. Shorten it to ${MOST_WORDS} words.`,
  },
  'grants.search_without_words': {
    status: 400,
    message: 'Your search has no words. Type at least one letter or number.',
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

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    catalog: keyof typeof catalogErrors.map;
  }
}
