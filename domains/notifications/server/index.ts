import { defineDomain } from '#platform/server/domain.ts';
import { notificationEndpoints } from '../contract/endpoints.ts';
import { startNoteStreams } from './adapters/start-note-streams.ts';
import { purgeNotifications } from './jobs/purge-notifications.ts';
import { exportNotifications } from './operations/export-notifications.ts';
import { getUnreadCount } from './operations/get-unread-count.ts';
import { listNotifications } from './operations/list-notifications.ts';
import { markAllNotificationsRead } from './operations/mark-all-notifications-read.ts';
import { markNotificationRead } from './operations/mark-notification-read.ts';
import { streamNotifications } from './operations/stream-notifications.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { noteWhenAccountChanges } from './subscriptions/note-when-account-changes.ts';

/** Notifications for the server. */
export const notificationsDomain = defineDomain({
  name: 'notifications',
  endpoints: notificationEndpoints,
  operations: {
    listNotifications,
    getUnreadCount,
    markNotificationRead,
    markAllNotificationsRead,
    exportNotifications,
    streamNotifications,
  },
  migrations: 'domains/notifications/server/migrations',
  personalData: notificationsPersonalData,
  subscriptions: noteWhenAccountChanges,
  jobs: [purgeNotifications],
  // A process without pages has nobody to tell.
  start: async (services) => (services.config.ROLE === 'worker' ? undefined : startNoteStreams(services)),
});

export { type NoteInput, notify } from './facade.ts';
