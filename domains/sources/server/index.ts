import { defineDomain } from '#platform/server/domain.ts';
import { sourcesEndpoints } from '../contract/endpoints.ts';
import { sourcesErrors } from '../contract/errors.ts';
import { SOURCES_CONTRIBUTIONS } from './contributions.ts';

/** Sources for the server. */
export const sourcesDomain = defineDomain({
  name: 'sources',
  endpoints: sourcesEndpoints,
  errors: sourcesErrors.map,
  operations: {},
  migrations: 'domains/sources/server/migrations',
  contributes: SOURCES_CONTRIBUTIONS,
});
