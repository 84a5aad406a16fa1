import Trophy from 'lucide-react/icons/trophy';
import type { WebDomain } from '#platform/web/widgets.ts';

export { hackathonsApi } from './api.ts';
export { hackathonJudgingPlace, hackathonPrizesPlace } from './places.ts';

/** Parts for pages of other domains, each loaded by the page that shows it. */
export const hackathonsParts = {
  matchPreview: () =>
    import('./components/MatchPreview.tsx').then(({ MatchPreview }) => ({ default: MatchPreview })),
};

/** Hackathons for the web app. */
export const hackathonsWeb: WebDomain = {
  name: 'hackathons',
  pages: [
    { of: 'visitor', at: ['hackathons', 'hackathons-app'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['hackathons', 'hackathons-app'], load: () => import('./pages.ts') },
  ],
  navigation: [{ label: 'Hackathons', path: '/hackathons', icon: Trophy, section: 'community' }],
  parts: [{ at: 'my-dashboard', order: 45, load: () => import('./components/DashboardPart.tsx') }],
  opens: [
    { level: 'email', order: 70, feature: 'entering hackathons' },
    { level: '2fa', order: 70, feature: 'hosting hackathons' },
  ],
  finds: () => import('./finders.ts'),
};
