import { definePages } from '#platform/web/pages.ts';

/** The pages of submissions behind the sign-in. */
export const pages = definePages([
  {
    path: '/grantflow/submissions',
    access: 'pending',
    title: 'Prepare several applications',
    words: 'submit several grants at once package',
    crumbs: ['/grantflow'],
    load: () => import('./pages/SubmissionsPage.tsx'),
  },
]);
