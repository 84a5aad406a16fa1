import { definePages } from '#platform/web/pages.ts';

/** The pages of judging for visitors. */
export const pages = definePages([
  {
    path: '/hackathons/:id/results',
    access: 'visitor',
    title: 'Results',
    layout: 'public',
    isInset: true,
    isById: true,
    load: () => import('./pages/ResultsPage.tsx'),
  },
]);
