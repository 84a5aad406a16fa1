import { definePages } from '#platform/web/pages.ts';

const loadAccount = () => import('./pages/AccountPage.tsx');

const loadSettings = () => import('./pages/SettingsPage.tsx');

/** Pages of the account domain (spec §2.1; `/login` and `/register` are linked from the interface). */
export const pages = definePages([
  {
    path: '/onboarding',
    access: 'pending',
    title: 'Onboarding',
    words: 'verify email phone steps level',
    load: () => import('./pages/OnboardingPage.tsx'),
  },
  {
    path: '/account',
    access: 'pending',
    title: 'Account',
    words:
      'password api key keys sessions devices export data delete account email two-factor 2fa passkey security sign out invited by',
    load: loadAccount,
  },
  { path: '/link-account', access: 'pending', title: 'Account', load: loadAccount },
  {
    path: '/auth/4fa',
    isStep: true,
    access: 'pending',
    title: 'Four factors',
    load: () => import('./pages/FourFactorsPage.tsx'),
  },
  {
    path: '/social-connections',
    access: 'pending',
    title: 'Linked accounts',
    words: 'wallet telegram social connect',
    load: () => import('./pages/SocialConnectionsPage.tsx'),
  },
  {
    path: '/telegram-integration',
    access: 'pending',
    title: 'Telegram integration',
    load: () => import('./pages/TelegramIntegrationPage.tsx'),
  },
  {
    path: '/oauth/callback',
    isStep: true,
    access: 'pending',
    title: 'Coming soon',
    load: () => import('./pages/OAuthCallbackPage.tsx'),
  },
  ...(['/settings', '/profile/edit', '/profile'] as const).map((path) => ({
    path,
    access: 'pending' as const,
    title: 'Settings',
    words: 'profile notifications mail emails privacy preferences persona',
    load: loadSettings,
  })),
]);
