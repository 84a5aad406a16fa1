import { defineDomain } from '#platform/server/domain.ts';
import { notificationEndpoints } from '../contract/endpoints.ts';
import { notificationErrors } from '../contract/errors.ts';
import { preferenceEndpoints } from '../contract/preference-endpoints.ts';
import { startNoteStreams } from './adapters/start-note-streams.ts';
import { NOTIFICATIONS_GUIDE } from './guide.ts';
import { mailNotes } from './jobs/mail-notes.ts';
import { purgeNotifications } from './jobs/purge-notifications.ts';
import { telegramNotes } from './jobs/telegram-notes.ts';
import { changeNotificationPreference } from './operations/change-notification-preference.ts';
import { exportNotifications } from './operations/export-notifications.ts';
import { getNotificationPreferences } from './operations/get-notification-preferences.ts';
import { getUnreadCount } from './operations/get-unread-count.ts';
import { listNotifications } from './operations/list-notifications.ts';
import { markAllNotificationsRead } from './operations/mark-all-notifications-read.ts';
import { markNotificationRead } from './operations/mark-notification-read.ts';
import { showUnsubscribe } from './operations/show-unsubscribe.ts';
import { streamNotifications } from './operations/stream-notifications.ts';
import { unsubscribe } from './operations/unsubscribe.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notifyWhenAccountChanges } from './subscriptions/notify-when-account-changes.ts';

/** Notifications for the server. */
export const notificationsDomain = defineDomain({
  name: 'notifications',
  endpoints: { ...notificationEndpoints, ...preferenceEndpoints },
  errors: notificationErrors.map,
  operations: {
    listNotifications,
    getUnreadCount,
    markNotificationRead,
    markAllNotificationsRead,
    exportNotifications,
    streamNotifications,
    getNotificationPreferences,
    changeNotificationPreference,
    showUnsubscribe,
    unsubscribe,
  },
  migrations: 'domains/members/notifications/server/migrations',
  personalData: notificationsPersonalData,
  contributes: [NOTIFICATIONS_GUIDE],
  subscriptions: notifyWhenAccountChanges,
  jobs: [purgeNotifications, mailNotes, telegramNotes],
  // A process without pages has no page to tell.
  start: async (services) => (services.config.ROLE === 'worker' ? undefined : startNoteStreams(services)),
});

export { type NoteInput, notify, notifyAll, notifyMembers, withdrawNotes } from './facade.ts';
export { memberName, quoted } from './rules/note-text.ts';
