import { definePages } from '#platform/web/pages.ts';

/** Administrators' page of grant sources. */
export const pages = definePages([
  {
    path: '/admin/grant-sources',
    access: 'admin',
    title: 'Grant sources',
    crumbs: ['/admin'],
    load: () => import('./pages/GrantSourcesPage.tsx'),
  },
]);
