import { definePages } from '#platform/web/pages.ts';

/** Pages of the identity domain for members. */
export const pages = definePages([
  {
    path: '/test-login',
    access: 'pending',
    title: 'Sign-in check',
    load: () => import('./pages/TestLoginPage.tsx'),
  },
]);
