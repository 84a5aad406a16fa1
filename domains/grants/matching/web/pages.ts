import { definePages } from '#platform/web/pages.ts';

const workspace = () => import('./pages/GrantFlowPage.tsx');

export const pages = definePages([
  {
    path: '/grantflow',
    access: 'pending',
    title: 'GrantFlow',
    words: 'matches match find money funding describe project',
    load: workspace,
  },
  { path: '/grant-flow', access: 'pending', title: 'GrantFlow', load: workspace },
  {
    path: '/grant-ranking',
    access: 'pending',
    title: 'Grant ranking',
    words: 'rank matches weights order compare priorities',
    crumbs: ['/grantflow'],
    load: () => import('./pages/GrantRankingPage.tsx'),
  },
  {
    path: '/grantflow-demo',
    access: 'pending',
    title: 'Try GrantFlow',
    crumbs: ['/grantflow'],
    load: () => import('./pages/GrantFlowDemoPage.tsx'),
  },
]);
