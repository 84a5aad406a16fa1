import { definePages } from '#platform/web/pages.ts';

/** Where administrators edit texts. */
export const pages = definePages([
  {
    path: '/admin/content',
    access: 'admin',
    title: 'Content',
    crumbs: ['/admin'],
    load: () => import('./pages/DocumentsPage.tsx'),
  },
  {
    path: '/admin/content/:id',
    access: 'admin',
    title: 'Edit a text',
    crumbs: ['/admin', '/admin/content'],
    load: () => import('./pages/DocumentPage.tsx'),
  },
]);
