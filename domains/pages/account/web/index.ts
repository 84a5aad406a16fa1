import Settings from 'lucide-react/icons/settings';
import type { WebDomain } from '#platform/web/widgets.ts';
import { AccountMenu } from './components/menu/AccountMenu.tsx';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const accountParts = {
  apiKeys: () =>
    import('./components/api-keys/ApiKeysSection.tsx').then(({ ApiKeysSection }) => ({
      default: ApiKeysSection,
    })),
};

/** Web half of account domain. */
export const accountWeb: WebDomain = {
  name: 'account',
  pages: [
    {
      of: 'visitor',
      at: ['auth', 'login', 'register', 'join'],
      load: () => import('./visitor-pages.ts'),
    },
    {
      of: 'member',
      at: [
        'onboarding',
        'account',
        'link-account',
        'auth',
        'social-connections',
        'telegram-integration',
        'oauth',
        'settings',
        'profile',
      ],
      load: () => import('./pages.ts'),
    },
  ],
  navigation: [{ label: 'Settings', path: '/settings', icon: Settings, section: 'profile', menu: 15 }],
  widgets: {
    headerActions: [AccountMenu],
  },
};
