import { defineEndpoints } from '#platform/kernel/contract.ts';
import { historyAnswer } from './history-schemas.ts';
import {
  grantAnswer,
  grantCountsAnswer,
  grantFiltersSchema,
  grantIdSchema,
  saveAnswer,
  saveBodySchema,
  savedGrantsAnswer,
  searchGrantsAnswer,
  searchGrantsQuerySchema,
} from './search-schemas.ts';

const SEARCH_ERRORS = [
  'grants.search_too_long',
  'grants.search_without_words',
  'grants.too_many_searches',
  'grants.index_loading',
] as const;

export const catalogEndpoints = defineEndpoints({
  searchGrants: {
    method: 'GET',
    path: '/api/grants',
    access: 'member',
    summary: 'Searches every opportunity by words and meaning, with filters and true counts',
    query: searchGrantsQuerySchema,
    response: searchGrantsAnswer,
    errors: SEARCH_ERRORS,
    rateLimit: { max: 240, perSeconds: 60 },
  },
  exportGrants: {
    method: 'GET',
    path: '/api/grants/export.csv',
    access: 'member',
    summary: 'What a search finds, as CSV, at most 5,000 rows',
    query: grantFiltersSchema,
    response: { mediaType: 'text/csv; charset=utf-8' },
    errors: SEARCH_ERRORS,
    rateLimit: { max: 20, perSeconds: 60 },
  },
  countGrants: {
    method: 'GET',
    path: '/api/grants/counts',
    access: 'public',
    summary: 'How many opportunities and sources are here now',
    response: grantCountsAnswer,
    errors: ['grants.index_loading'],
  },
  listSavedGrants: {
    method: 'GET',
    path: '/api/grants/saved',
    access: 'member',
    summary: 'The opportunities on the caller’s own list, the next date first',
    response: savedGrantsAnswer,
  },
  getGrant: {
    method: 'GET',
    path: '/api/grants/:id',
    access: 'member',
    summary: 'One opportunity with its provenance and similar ones',
    params: grantIdSchema,
    response: grantAnswer,
    errors: ['grants.not_found'],
  },
  getGrantHistory: {
    method: 'GET',
    path: '/api/grants/:id/history',
    access: 'member',
    summary: 'What imports changed in one opportunity, the newest first',
    params: grantIdSchema,
    response: historyAnswer,
    errors: ['grants.not_found'],
    // Texts are compared for each answer.
    rateLimit: { max: 120, perSeconds: 60 },
  },
  getGrantCalendar: {
    method: 'GET',
    path: '/api/grants/:id/deadline.ics',
    access: 'member',
    summary: 'The deadline of one opportunity, or the caller’s own date for it, as a calendar file',
    params: grantIdSchema,
    response: { mediaType: 'text/calendar; charset=utf-8' },
    errors: ['grants.not_found', 'grants.no_deadline'],
  },
  saveGrant: {
    method: 'PUT',
    path: '/api/grants/:id/saved',
    access: 'member',
    summary: 'Puts an opportunity on the caller’s own list, with their own date, or takes it off',
    params: grantIdSchema,
    body: saveBodySchema,
    response: saveAnswer,
    errors: ['grants.not_found', 'grants.too_many_saved', 'grants.own_date_past'],
    rateLimit: { max: 600, perSeconds: 600 },
  },
});
