import { definePages } from '#platform/web/pages.ts';

/** Pages of the identity domain for visitors. */
export const pages = definePages([
  {
    path: '/password-reset',
    access: 'visitor',
    title: 'Reset your password',
    layout: 'bare',
    load: () => import('./pages/PasswordResetPage.tsx'),
  },
  {
    path: '/test-login',
    access: 'visitor',
    title: 'Sign-in check',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/TestLoginPage.tsx'),
  },
]);
