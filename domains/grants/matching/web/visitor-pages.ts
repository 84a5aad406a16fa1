import { definePages } from '#platform/web/pages.ts';

export const pages = definePages([
  {
    path: '/grantflow-demo',
    access: 'visitor',
    title: 'Try GrantFlow',
    description:
      'See which open grants fit a project and why, on the live catalog. Use an example or describe your own work, without an account.',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/GrantFlowDemoPage.tsx'),
  },
]);
