export type { NotificationType } from './constants.ts';
export { notificationEndpoints } from './endpoints.ts';
export { notificationErrors } from './errors.ts';
