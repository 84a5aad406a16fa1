import { definePages } from '#platform/web/pages.ts';

const loadAuth = () => import('./pages/AuthPage.tsx');

const loadSettings = () => import('./pages/SettingsPage.tsx');
const loadPublicProfile = () => import('./pages/PublicProfilePage.tsx');

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
    path: '/account',
    access: 'pending',
    title: 'Account',
    load: () => import('./pages/AccountPage.tsx'),
  },
  ...(['/settings', '/profile/edit', '/profile'] as const).map((path) => ({
    path,
    access: 'pending' as const,
    title: 'Settings',
    load: loadSettings,
  })),
  {
    path: '/profile-creation',
    access: 'pending',
    title: 'Create your profile',
    load: () => import('./pages/ProfileCreationPage.tsx'),
  },
  { path: '/u/:username', access: 'visitor', title: 'Profile', layout: 'public', load: loadPublicProfile },
  { path: '/u/:username', access: 'pending', title: 'Profile', load: loadPublicProfile },
]);
