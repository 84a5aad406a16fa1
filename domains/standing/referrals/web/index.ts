import TrendingUp from 'lucide-react/icons/trending-up';
import UserPlus from 'lucide-react/icons/user-plus';
import type { WebDomain } from '#platform/web/widgets.ts';

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
    { label: 'Refer friends', path: '/refer', icon: UserPlus, section: 'community', order: 2, menu: 3 },
    {
      label: 'Referral revenue',
      path: '/referral-revenue',
      icon: TrendingUp,
      section: 'community',
      order: 3,
    },
  ],
  parts: [
    { at: 'dashboard', order: 20, isAside: true, load: () => import('./components/DashboardCode.tsx') },
    ...(['welcome', 'home', 'onboarding', 'account'] as const).map((at) => ({
      at,
      order: 10,
      load: () => import('./components/OwnInvitation.tsx'),
    })),
    { at: 'visualizations', order: 40, load: () => import('./components/TreeFigure.tsx') },
  ],
  opens: [{ level: 'email', order: 20, feature: 'inviting by email' }],
  widgets: { dock: [() => import('./components/ShareMenu.tsx').then(({ ShareMenu }) => ShareMenu)] },
};
