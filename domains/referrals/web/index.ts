import type { WebDomain } from '#platform/web/widgets.ts';
import { referralsPages } from './pages.ts';

/** Referrals for the web app. */
export const referralsWeb: WebDomain = {
  name: 'referrals',
  pages: referralsPages,
  widgets: { dock: [() => import('./components/ShareMenu.tsx').then(({ ShareMenu }) => ShareMenu)] },
};
