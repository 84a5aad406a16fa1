import { definePages } from '#platform/web/pages.ts';

/** The pages of teams behind the sign-in. */
export const pages = definePages([
  {
    path: '/hypercrowd-demo',
    access: 'pending',
    title: 'Try HyperCrowd',
    crumbs: ['/hypercrowd'],
    load: () => import('./pages/HyperCrowdDemoPage.tsx'),
  },
  {
    path: '/hypercrowd/teams/:id',
    access: 'pending',
    title: 'Team',
    crumbs: ['/hypercrowd'],
    load: () => import('./pages/TeamPage.tsx'),
  },
]);
