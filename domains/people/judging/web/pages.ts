import { definePages } from '#platform/web/pages.ts';

const crumbs = ['/hackathons'] as const;

/** The pages of judging behind the sign-in. */
export const pages = definePages([
  {
    path: '/hackathons/:id/judging',
    access: 'pending',
    title: 'Judging',
    isById: true,
    crumbs,
    load: () => import('./pages/JudgingPage.tsx'),
  },
  {
    path: '/hackathons/:id/results',
    access: 'pending',
    title: 'Results',
    isById: true,
    crumbs,
    load: () => import('./pages/ResultsPage.tsx'),
  },
]);
