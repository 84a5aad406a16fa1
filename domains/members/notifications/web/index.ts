import type { WebDomain } from '#platform/web/widgets.ts';
import { NotificationBell } from './components/NotificationBell.tsx';

/** Notifications for the web app. */
export const notificationsWeb: WebDomain = {
  name: 'notifications',
  pages: [{ of: 'member', at: ['notifications'], load: () => import('./pages.ts') }],
  widgets: { headerActions: [NotificationBell] },
};
