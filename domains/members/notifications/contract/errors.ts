import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of notifications. */
export const notificationErrors = defineErrors({
  'notifications.not_found': { status: 404, message: 'This notification was deleted.' },
  'notifications.link_unknown': { status: 404, message: 'This link is invalid or incomplete.' },
  'notifications.too_many_streams': {
    status: 429,
    message: 'Too many open pages. This one checks for notifications every minute.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    notifications: keyof typeof notificationErrors.map;
  }
}
