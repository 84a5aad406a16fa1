import { definePages } from '#platform/web/pages.ts';

/** The pages of notifications, for members. */
export const pages = definePages([
  {
    path: '/notifications',
    access: 'pending',
    title: 'Notifications',
    words: 'messages news bell alerts inbox',
    load: () => import('./pages/NotificationsPage.tsx'),
  },
]);
