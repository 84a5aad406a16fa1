import { endsWithPassword } from '#members/identity/server';
import { defineDomain } from '#platform/server/domain.ts';
import { apiKeysEndpoints } from '../contract/endpoints.ts';
import { apiKeysErrors } from '../contract/errors.ts';
import { purgeApiKeys } from './jobs/purge-api-keys.ts';
import { createApiKey } from './operations/create-api-key.ts';
import { getApiKeyUsage } from './operations/get-api-key-usage.ts';
import { listApiKeys } from './operations/list-api-keys.ts';
import { revokeApiKey } from './operations/revoke-api-key.ts';
import { apiKeysPersonalData } from './personal-data.ts';
import { revokeKeysWithPassword } from './services/revoke-with-password.ts';
import { apiKeysSettings } from './settings.ts';
import { revokeWhenPasswordReset } from './subscriptions/revoke-when-password-reset.ts';

/** API keys for the server. */
export const apiKeysDomain = defineDomain({
  name: 'api-keys',
  endpoints: apiKeysEndpoints,
  errors: apiKeysErrors.map,
  operations: { listApiKeys, createApiKey, getApiKeyUsage, revokeApiKey },
  migrations: 'domains/standing/api-keys/server/migrations',
  personalData: apiKeysPersonalData,
  settings: [apiKeysSettings],
  subscriptions: [revokeWhenPasswordReset],
  jobs: [purgeApiKeys],
  contributes: [endsWithPassword({ id: 'api-keys', end: revokeKeysWithPassword })],
});

export { type ApiKeys, createApiKeys } from './adapters/key-port.ts';
