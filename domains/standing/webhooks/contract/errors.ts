import { defineErrors } from '#platform/kernel/errors.ts';
import { ENDPOINTS_MAX } from './constants.ts';

/** Refusals of the domain webhooks. */
export const webhooksErrors = defineErrors({
  'webhooks.not_found': { status: 404, message: 'Webhook endpoint not found.' },
  'webhooks.delivery_not_found': { status: 404, message: 'Delivery not found.' },
  'webhooks.too_many': {
    status: 409,
    message: `You have ${ENDPOINTS_MAX} endpoints, the most you can have. Delete one first.`,
  },
  'webhooks.url_taken': { status: 409, message: 'Another of your endpoints has this address.' },
  'webhooks.url_refused': { status: 400, message: 'Events cannot be sent to this address.' },
  'webhooks.not_active': { status: 409, message: 'This endpoint is not active. Turn it on first.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    webhooks: keyof typeof webhooksErrors.map;
  }
}
