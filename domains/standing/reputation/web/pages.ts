import { definePages } from '#platform/web/pages.ts';

const load = () => import('./pages/ReputationPage.tsx');

/** Pages of reputation (spec §2.1): one page under two addresses. */
export const pages = definePages([
  {
    path: '/reputation-id',
    access: 'pending',
    title: 'RepID',
    words: 'reputation trust points endorse endorsement score',
    load,
  },
  { path: '/reputation', access: 'pending', title: 'RepID', load },
]);
