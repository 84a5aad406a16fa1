import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  markedAnswer,
  notificationFilterQuery,
  notificationIdParams,
  notificationListAnswer,
  notificationListQuery,
  streamQuery,
  unreadCountAnswer,
} from './schemas.ts';

/** The endpoints of notifications; the first four are those of spec §7. */
export const notificationEndpoints = defineEndpoints({
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: "A page of the caller's notifications, the newest first",
    query: notificationListQuery,
    response: notificationListAnswer,
  },
  getUnreadCount: {
    method: 'GET',
    path: '/api/notifications/unread-count',
    access: 'member',
    summary: 'How many notifications the caller has not read',
    response: unreadCountAnswer,
  },
  markNotificationRead: {
    method: 'POST',
    path: '/api/notifications/:id/mark-read',
    access: 'member',
    summary: 'Marks one notification as read; said again it changes nothing',
    params: notificationIdParams,
    response: markedAnswer,
    errors: ['notifications.not_found'],
  },
  markAllNotificationsRead: {
    method: 'POST',
    path: '/api/notifications/mark-all-read',
    access: 'member',
    summary: "Marks all of the caller's notifications as read",
    response: markedAnswer,
  },
  exportNotifications: {
    method: 'GET',
    path: '/api/notifications/export.csv',
    access: 'member',
    summary: "The caller's notifications that a filter finds, as CSV",
    query: notificationFilterQuery,
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 20, perSeconds: 60 },
  },
  streamNotifications: {
    method: 'GET',
    path: '/api/notifications/stream',
    access: 'member',
    summary: "Server-sent events: `changed` whenever the caller's notifications are others than before",
    query: streamQuery,
    response: { mediaType: 'text/event-stream; charset=utf-8' },
    errors: ['notifications.too_many_streams'],
    rateLimit: { max: 60, perSeconds: 60 },
  },
});
