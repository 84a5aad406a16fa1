import { definePages } from '#platform/web/pages.ts';

/** The pages of purpose that visitors have too. */
export const pages = definePages([
  {
    path: '/purpose',
    access: 'visitor',
    title: 'Find your purpose',
    description: 'Answer six questions and see which causes they lead to, with the answers behind each.',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/PurposeHubPage.tsx'),
  },
  {
    path: '/superpower',
    access: 'visitor',
    title: 'Your superpower',
    description: 'Rate twelve statements and see which strengths stand out, with skills that build on them.',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/SuperpowerPage.tsx'),
  },
]);
