import { defineEndpoints } from '#platform/kernel/contract.ts';
import { ACCESS_KEPT_SECONDS } from './constants.ts';
import { errorCodesAnswer } from './error-schemas.ts';
import { apiOperation, apiOperationsAnswer, operationParams } from './reference-schemas.ts';
import { hubAccessAnswer, requestAccessAnswer, requestAccessBody } from './schemas.ts';
import { sdkDownloadsAnswer } from './sdk-schemas.ts';

/** Every version of the instance has its own operations; a page that stays open for an hour may be one behind. */
const REFERENCE_KEPT_SECONDS = 3600;

/** The endpoints of developer. */
export const developerEndpoints = defineEndpoints({
  getHubAccess: {
    method: 'GET',
    path: '/api/developer/user/dev-hub-access',
    access: 'member',
    summary: 'Whether the caller has access to the developer hub, or a request for it is under review',
    response: hubAccessAnswer,
    freshSeconds: ACCESS_KEPT_SECONDS,
  },
  requestHubAccess: {
    method: 'POST',
    path: '/api/developer/user/request-dev-access',
    access: 'member',
    summary: 'Requests access to the developer hub; sent again it is the same request',
    body: requestAccessBody,
    response: requestAccessAnswer,
    errors: ['developer.not_developer_like', 'developer.asked_too_soon', 'developer.special_handle_closed'],
    rateLimit: { max: 60, perSeconds: 3600 },
  },
  listApiOperations: {
    method: 'GET',
    path: '/api/developer/operations',
    access: 'public',
    summary: 'The operations of this API by subject, from the OpenAPI document',
    response: apiOperationsAnswer,
    freshSeconds: REFERENCE_KEPT_SECONDS,
  },
  getApiOperation: {
    method: 'GET',
    path: '/api/developer/operations/:id',
    access: 'public',
    summary: 'One operation of this API: parameters, body, answers and examples',
    params: operationParams,
    response: apiOperation,
    errors: ['developer.no_operation'],
    freshSeconds: REFERENCE_KEPT_SECONDS,
  },
  listErrorCodes: {
    method: 'GET',
    path: '/api/developer/errors',
    access: 'public',
    summary: 'Every error code of this API with its status and its sentence',
    response: errorCodesAnswer,
    freshSeconds: REFERENCE_KEPT_SECONDS,
  },
  getSdkDownloads: {
    method: 'GET',
    path: '/api/developer/sdk',
    access: 'public',
    summary:
      'The client for programs that this instance serves: address, size, SHA-256, and earlier versions',
    response: sdkDownloadsAnswer,
    freshSeconds: REFERENCE_KEPT_SECONDS,
  },
});
