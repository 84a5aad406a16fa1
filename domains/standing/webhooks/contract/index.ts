export { ENDPOINTS_MAX, LOG_PAGE_SIZE, URL_MAX } from './constants.ts';
export { webhooksEndpoints } from './endpoints.ts';
export { webhooksErrors } from './errors.ts';
export type { Webhook, WebhookAttempt, WebhookDelivery, WebhookPayload, WebhookType } from './schemas.ts';
