import { definePages } from '#platform/web/pages.ts';

/** Administrators' pages of accounts. */
export const pages = definePages([
  {
    path: '/admin/users',
    access: 'admin',
    title: 'Users',
    crumbs: ['/admin'],
    load: () => import('./pages/UsersPage.tsx'),
  },
  {
    path: '/admin/users/:id',
    access: 'admin',
    title: 'User',
    crumbs: ['/admin', '/admin/users'],
    load: () => import('./pages/UserPage.tsx'),
  },
]);
