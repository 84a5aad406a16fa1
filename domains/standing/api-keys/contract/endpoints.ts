import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  apiKeyMade,
  apiKeyParams,
  apiKeyRevoked,
  apiKeysAnswer,
  createApiKeyBody,
  usageAnswer,
  usageQuery,
} from './schemas.ts';

/** The endpoints of API keys. None takes a key: a key neither makes nor revokes keys. */
export const apiKeysEndpoints = defineEndpoints({
  listApiKeys: {
    method: 'GET',
    path: '/api/account/api-keys',
    access: 'member',
    summary: "The caller's API keys, never the secrets; revoked ones are left out",
    response: apiKeysAnswer,
  },
  createApiKey: {
    method: 'POST',
    path: '/api/account/api-keys',
    access: 'member',
    summary: 'Makes an API key and shows it once; needs a step-up',
    body: createApiKeyBody,
    response: apiKeyMade,
    status: 201,
    errors: [
      'identity.reauthentication_required',
      'api_keys.name_taken',
      'api_keys.too_many',
      'api_keys.limit_too_high',
    ],
    rateLimit: { max: 60, perSeconds: 3600 },
  },
  getApiKeyUsage: {
    method: 'GET',
    path: '/api/account/api-keys/:id/usage',
    access: 'member',
    summary:
      'Calls of an API key of the caller: counts, how long they took, refusals, and the newest of them',
    params: apiKeyParams,
    query: usageQuery,
    response: usageAnswer,
    errors: ['api_keys.not_found'],
    freshSeconds: 0,
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/account/api-keys/:id',
    access: 'member',
    summary: 'Revokes an API key of the caller at once; said again it changes nothing',
    params: apiKeyParams,
    response: apiKeyRevoked,
    errors: ['api_keys.not_found'],
  },
});
