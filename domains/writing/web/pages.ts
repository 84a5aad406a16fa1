import { definePages } from '#platform/web/pages.ts';

/** The pages of writing behind the sign-in. */
export const pages = definePages([
  {
    path: '/applications/:id/write',
    access: 'pending',
    title: 'Write an application',
    load: () => import('./pages/WritePage.tsx'),
  },
]);
