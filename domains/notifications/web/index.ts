import type { WebDomain } from '#platform/web/widgets.ts';
import { NotificationBell } from './components/NotificationBell.tsx';

/** Notifications for the web app. */
export const notificationsWeb: WebDomain = {
  name: 'notifications',
  widgets: { headerActions: [NotificationBell] },
};
