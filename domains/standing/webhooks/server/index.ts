import { defineDomain } from '#platform/server/domain.ts';
import { webhooksEndpoints } from '../contract/endpoints.ts';
import { webhooksErrors } from '../contract/errors.ts';
import { WEBHOOK_SCOPES } from './contributions/key-scopes.ts';
import { purgeWebhooks } from './jobs/purge-webhooks.ts';
import { sendWebhooks } from './jobs/send-webhooks.ts';
import { changeWebhook } from './operations/change-webhook.ts';
import { createWebhook } from './operations/create-webhook.ts';
import { listWebhookDeliveries } from './operations/list-webhook-deliveries.ts';
import { listWebhookTypes } from './operations/list-webhook-types.ts';
import { listWebhooks } from './operations/list-webhooks.ts';
import { removeWebhook } from './operations/remove-webhook.ts';
import { replayWebhook } from './operations/replay-webhook.ts';
import { rotateWebhookSecret } from './operations/rotate-webhook-secret.ts';
import { testWebhook } from './operations/test-webhook.ts';
import { webhooksPersonalData } from './personal-data.ts';

/** Webhooks for the server. */
export const webhooksDomain = defineDomain({
  name: 'webhooks',
  endpoints: webhooksEndpoints,
  errors: webhooksErrors.map,
  operations: {
    listWebhookTypes,
    listWebhooks,
    createWebhook,
    changeWebhook,
    rotateWebhookSecret,
    removeWebhook,
    testWebhook,
    listWebhookDeliveries,
    replayWebhook,
  },
  migrations: 'domains/standing/webhooks/server/migrations',
  personalData: webhooksPersonalData,
  jobs: [sendWebhooks, purgeWebhooks],
  contributes: WEBHOOK_SCOPES,
});

export { type News, publishesWebhook } from './extension-points/publishes-webhook.ts';
