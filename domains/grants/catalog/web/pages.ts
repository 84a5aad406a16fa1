import { definePages } from '#platform/web/pages.ts';

export const pages = definePages([
  {
    path: '/grants',
    access: 'pending',
    title: 'Grants',
    words: 'all grants search funding money calls opportunities foundations',
    crumbs: ['/grantflow'],
    load: () => import('./pages/GrantsPage.tsx'),
  },
  {
    path: '/grants/:id',
    access: 'pending',
    title: 'Grant',
    crumbs: ['/grantflow', '/grants'],
    load: () => import('./pages/GrantPage.tsx'),
  },
  { path: '/test-grant-search', access: 'pending', title: 'Grants', redirect: '/grants' },
]);
