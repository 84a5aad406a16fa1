import type { WebDomain } from '#platform/web/widgets.ts';
import { NotificationBell } from './components/NotificationBell.tsx';

/** Notifications for the web app. */
export const notificationsWeb: WebDomain = {
  name: 'notifications',
  laterPages: () => import('./pages.ts').then(({ notificationsPages }) => notificationsPages),
  widgets: { headerActions: [NotificationBell] },
};
