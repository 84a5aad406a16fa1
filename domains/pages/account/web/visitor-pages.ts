import { definePages } from '#platform/web/pages.ts';

const loadAuth = () => import('./pages/AuthPage.tsx');

/** Pages of the account domain (spec §2.1; `/login` and `/register` are linked from the interface). */
export const pages = definePages([
  {
    path: '/auth',
    access: 'visitor',
    title: 'Sign in',
    description: 'Sign in to Hodag with your alias and password, a passkey, a wallet or Telegram.',
    layout: 'bare',
    load: loadAuth,
  },
  {
    path: '/login',
    access: 'visitor',
    title: 'Sign in',
    description: 'Sign in to Hodag with your alias and password, a passkey, a wallet or Telegram.',
    layout: 'bare',
    load: loadAuth,
  },
  {
    path: '/register',
    access: 'visitor',
    title: 'Create your account',
    description:
      'An alias and a password are enough to find grants that fit your project. No email, no wallet.',
    layout: 'bare',
    load: loadAuth,
  },
  {
    path: '/join',
    access: 'visitor',
    title: 'Join',
    description:
      'Find grants that fit your project, with the reason for each match. Free, and an alias and a password are enough.',
    share: { query: 'referrer', card: '/card-join.png' },
    layout: 'public',
    load: () => import('./pages/JoinPage.tsx'),
  },
]);
