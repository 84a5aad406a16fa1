import { definePages } from '#platform/web/pages.ts';

const loadAuth = () => import('./pages/AuthPage.tsx');
const loadAccount = () => import('./pages/AccountPage.tsx');

/** Pages of the account domain (spec §2.1; `/login` and `/register` are linked from the interface). */
export const accountPages = definePages([
  { path: '/auth', access: 'visitor', title: 'Sign in', layout: 'bare', load: loadAuth },
  { path: '/login', access: 'visitor', title: 'Sign in', layout: 'bare', load: loadAuth },
  { path: '/register', access: 'visitor', title: 'Create your account', layout: 'bare', load: loadAuth },
  {
    path: '/password-reset',
    access: 'visitor',
    title: 'Reset your password',
    layout: 'bare',
    load: () => import('./pages/PasswordResetPage.tsx'),
  },
  {
    path: '/onboarding',
    access: 'pending',
    title: 'Onboarding',
    load: () => import('./pages/OnboardingPage.tsx'),
  },
  { path: '/account', access: 'pending', title: 'Account', load: loadAccount },
  { path: '/link-account', access: 'pending', title: 'Account', load: loadAccount },
]);
