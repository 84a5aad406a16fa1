import type { WebDomain } from '#platform/web/widgets.ts';

/** Requests for the web app. */
export const requestsWeb: WebDomain = {
  name: 'requests',
  pages: [{ of: 'member', at: ['rfps', 'grant-flow'], load: () => import('./pages.ts') }],
  navigation: [{ label: 'Requests', path: '/rfps' }],
  opens: [
    { level: 'email', order: 40, feature: 'publishing and answering requests' },
    { level: '2fa', order: 40, feature: 'sealed proposals to requests' },
  ],
};
