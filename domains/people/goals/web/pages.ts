import { definePages } from '#platform/web/pages.ts';

/** The pages of goals behind the sign-in. */
export const pages = definePages([
  {
    path: '/networking-goals',
    access: 'pending',
    title: 'Your goals',
    words: 'goals progress targets current project networking',
    load: () => import('./pages/GoalsPage.tsx'),
  },
  {
    path: '/networking-goals/:id',
    access: 'pending',
    title: 'Goal',
    crumbs: ['/networking-goals'],
    load: () => import('./pages/GoalPage.tsx'),
  },
  {
    path: '/goal-wizard',
    access: 'pending',
    title: 'Goal wizard',
    words: 'new goal write plan',
    crumbs: ['/networking-goals'],
    load: () => import('./pages/GoalWizardPage.tsx'),
  },
]);
