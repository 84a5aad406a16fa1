import { defineDomain } from '#platform/server/domain.ts';
import { savedSearchesEndpoints } from '../contract/endpoints.ts';
import { savedSearchesErrors } from '../contract/errors.ts';
import { SAVED_SEARCHES_CONTRIBUTIONS } from './contributions.ts';

/** Saved searches for the server. */
export const savedSearchesDomain = defineDomain({
  name: 'saved-searches',
  endpoints: savedSearchesEndpoints,
  errors: savedSearchesErrors.map,
  operations: {},
  contributes: SAVED_SEARCHES_CONTRIBUTIONS,
});
