import { definePages } from '#platform/web/pages.ts';

/** Pages of HDAG (spec §2.1). */
export const pages = definePages([
  {
    path: '/blockchain-page',
    access: 'pending',
    title: 'HDAG explorer',
    load: () => import('./pages/ExplorerPage.tsx'),
  },
  {
    path: '/token-system-guide',
    access: 'pending',
    title: 'How HDAG works',
    load: () => import('./pages/TokenGuidePage.tsx'),
  },
]);
