import Award from 'lucide-react/icons/award';
import UserPlus from 'lucide-react/icons/user-plus';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const referralsParts = {
  treeFigure: () => import('./components/TreeFigure.tsx').then(({ TreeFigure }) => ({ default: TreeFigure })),
};

/** Referrals for the web app. */
export const referralsWeb: WebDomain = {
  name: 'referrals',
  pages: [
    {
      of: 'member',
      at: ['refer', 'referrals', 'referral-alerts', 'referral-revenue'],
      load: () => import('./pages.ts'),
    },
  ],
  navigation: [
    { label: 'Refer friends', path: '/refer', icon: UserPlus, section: 'community', menu: 3 },
    { label: 'Referral revenue', path: '/referral-revenue', icon: Award, section: 'community' },
  ],
  widgets: { dock: [() => import('./components/ShareMenu.tsx').then(({ ShareMenu }) => ShareMenu)] },
};
