import { definePages } from '#platform/web/pages.ts';

export const pages = definePages([
  {
    path: '/hypercrowd-demo',
    access: 'visitor',
    title: 'Try HyperCrowd',
    description:
      'Describe a mission and see proposed teams of invented example people, with the reason for each. No account needed.',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/HyperCrowdDemoPage.tsx'),
  },
]);
