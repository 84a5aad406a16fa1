import type { Operation } from '#platform/server/domain.ts';
import type { webhooksEndpoints } from '../../contract/endpoints.ts';
import { webhookTypes } from '../extension-points/publishes-webhook.ts';
import { presentType } from '../rules/present-type.ts';
import { testType } from '../rules/test-type.ts';

/** The catalog: what domains publish, and the test event. */
export const listWebhookTypes: Operation<typeof webhooksEndpoints.listWebhookTypes> = async ({
  contributions,
  config,
}) => ({
  success: true,
  data: [...contributions.of(webhookTypes), testType].map((type) => presentType(type, config.PUBLIC_URL)),
});
