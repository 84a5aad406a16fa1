import { defineDomain } from '#platform/server/domain.ts';
import { developerEndpoints } from '../contract/endpoints.ts';
import { developerErrors } from '../contract/errors.ts';
import { DEVELOPER_CONTRIBUTIONS } from './contributions.ts';
import { getApiOperation } from './operations/get-api-operation.ts';
import { getHubAccess } from './operations/get-hub-access.ts';
import { getSdkDownloads } from './operations/get-sdk-downloads.ts';
import { listApiOperations } from './operations/list-api-operations.ts';
import { listErrorCodes } from './operations/list-error-codes.ts';
import { requestHubAccess } from './operations/request-hub-access.ts';
import { developerPersonalData } from './personal-data.ts';

/** Developer for the server. */
export const developerDomain = defineDomain({
  name: 'developer',
  endpoints: developerEndpoints,
  errors: developerErrors.map,
  operations: {
    getHubAccess,
    requestHubAccess,
    listApiOperations,
    getApiOperation,
    listErrorCodes,
    getSdkDownloads,
  },
  contributes: DEVELOPER_CONTRIBUTIONS,
  migrations: 'domains/pages/developer/server/migrations',
  personalData: developerPersonalData,
});
