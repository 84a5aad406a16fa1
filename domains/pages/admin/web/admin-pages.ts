import { definePages } from '#platform/web/pages.ts';

/** Pages of administrators (spec §2.1); for anybody else they are not there. */
export const pages = definePages([
  {
    path: '/admin',
    access: 'admin',
    title: 'Admin Panel',
    load: () => import('./pages/AdminPage.tsx'),
  },
  {
    path: '/admin/settings',
    access: 'admin',
    title: 'Instance settings',
    crumbs: ['/admin'],
    load: () => import('./pages/InstanceSettingsPage.tsx'),
  },
  {
    path: '/admin/docs',
    access: 'admin',
    title: 'Operator handbook',
    crumbs: ['/admin'],
    load: () => import('./pages/HandbookPage.tsx'),
  },
]);
