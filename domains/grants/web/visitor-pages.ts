import { definePages } from '#platform/web/pages.ts';

export const pages = definePages([
  {
    path: '/grantflow',
    access: 'visitor',
    title: 'GrantFlow',
    description:
      'Describe your project once. GrantFlow finds the grants that fit and shows the reason for each.',
    layout: 'public',
    load: () => import('./pages/GrantFlowIntroPage.tsx'),
  },
  { path: '/test-grant-search', access: 'visitor', title: 'Grants', redirect: '/grants' },
]);
