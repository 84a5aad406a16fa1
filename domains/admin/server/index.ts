import { defineDomain } from '#platform/server/domain.ts';
import { adminEndpoints } from '../contract/endpoints.ts';
import { getOverview } from './operations/get-overview.ts';
import { getReadiness } from './operations/get-readiness.ts';

export const adminDomain = defineDomain({
  name: 'admin',
  endpoints: adminEndpoints,
  operations: { getReadiness, getOverview },
});
