import { definePages } from '#platform/web/pages.ts';

/** Administrators' pages of the studio. */
export const pages = definePages([
  {
    path: '/admin/creator-studio/files/:id',
    access: 'admin',
    title: 'File',
    crumbs: ['/admin', '/admin/creator-studio'],
    load: () => import('./pages/StudioFilePage.tsx'),
  },
]);
