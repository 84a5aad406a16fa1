import { defineDomain } from '#platform/server/domain.ts';
import { interchangeEndpoints } from '../contract/endpoints.ts';
import { interchangeErrors } from '../contract/errors.ts';
import { getCommonGrant } from './operations/get-common-grant.ts';
import { getDaoip5Applications } from './operations/get-daoip5-applications.ts';
import { getDaoip5Pools } from './operations/get-daoip5-pools.ts';
import { listCommonGrants } from './operations/list-common-grants.ts';
import { listDaoip5Systems } from './operations/list-daoip5-systems.ts';
import { searchCommonGrants } from './operations/search-common-grants.ts';

/** Interchange for the server. */
export const interchangeDomain = defineDomain({
  name: 'interchange',
  endpoints: interchangeEndpoints,
  errors: interchangeErrors.map,
  operations: {
    listCommonGrants,
    searchCommonGrants,
    getCommonGrant,
    listDaoip5Systems,
    getDaoip5Pools,
    getDaoip5Applications,
  },
});
