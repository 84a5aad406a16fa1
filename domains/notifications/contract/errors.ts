import { defineErrors } from '#platform/kernel/errors.ts';

/** What notifications refuse. */
export const notificationErrors = defineErrors({
  'notifications.not_found': { status: 404, message: 'This notification is not there any more.' },
  'notifications.link_unknown': { status: 404, message: 'This link is not one of ours, or not whole.' },
  'notifications.too_many_streams': {
    status: 429,
    message: 'Too many of your pages wait for notifications. This one asks for them every minute.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    notifications: keyof typeof notificationErrors.map;
  }
}
