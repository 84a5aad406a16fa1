import type { WebDomain } from '#platform/web/widgets.ts';
import { NotificationBell } from './components/NotificationBell.tsx';
import { notificationsPages } from './pages.ts';

/** Notifications for the web app. */
export const notificationsWeb: WebDomain = {
  name: 'notifications',
  pages: notificationsPages,
  widgets: { headerActions: [NotificationBell] },
};
