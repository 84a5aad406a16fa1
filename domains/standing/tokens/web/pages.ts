import { definePages } from '#platform/web/pages.ts';

/** Pages of HDAG (spec §2.1). */
export const pages = definePages([
  {
    path: '/blockchain-page',
    access: 'pending',
    title: 'HDAG explorer',
    words: 'ledger blocks blockchain transactions verify',
    load: () => import('./pages/ExplorerPage.tsx'),
  },
  {
    path: '/token-system-guide',
    access: 'pending',
    title: 'How HDAG works',
    words: 'token tokens dbt sbt guide help coin',
    load: () => import('./pages/TokenGuidePage.tsx'),
  },
]);
