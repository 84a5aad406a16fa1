import { definePages } from '#platform/web/pages.ts';

/** Pages of the identity domain for visitors. */
export const pages = definePages([
  {
    path: '/password-reset',
    access: 'visitor',
    title: 'Reset your password',
    description: 'Set a new password with a link that Hodag mails to the verified address of your account.',
    isUnlisted: true,
    layout: 'bare',
    load: () => import('./pages/PasswordResetPage.tsx'),
  },
  {
    path: '/test-login',
    access: 'visitor',
    title: 'Sign-in check',
    description:
      'For developers: the state of the session, its cookies, and the raw answer of the sign-in call.',
    isUnlisted: true,
    layout: 'public',
    isInset: true,
    load: () => import('./pages/TestLoginPage.tsx'),
  },
]);
