import { defineErrors } from '#platform/kernel/errors.ts';

/** What notifications refuse. */
export const notificationErrors = defineErrors({
  'notifications.not_found': { status: 404, message: 'This notification is not there any more.' },
});
