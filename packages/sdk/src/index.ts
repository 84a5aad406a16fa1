export { type CallOptions, type ClientOptions, createClient, type HodagClient } from './client.ts';
export { HodagConnectionError, HodagError } from './errors.ts';
export type { Operations } from './generated/operations.ts';
export { verifyWebhook, WebhookError, type WebhookEvent, type WebhookMessage } from './webhooks.ts';
