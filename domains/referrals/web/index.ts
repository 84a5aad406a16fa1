import type { WebDomain } from '#platform/web/widgets.ts';

/** Referrals for the web app. */
export const referralsWeb: WebDomain = {
  name: 'referrals',
  pages: [],
  widgets: { dock: [() => import('./components/ShareMenu.tsx').then(({ ShareMenu }) => ShareMenu)] },
};
