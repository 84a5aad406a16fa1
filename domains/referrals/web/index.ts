import UserPlus from 'lucide-react/icons/user-plus';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Referrals for the web app. */
export const referralsWeb: WebDomain = {
  name: 'referrals',
  laterPages: () => import('./pages.ts').then(({ referralsPages }) => referralsPages),
  navigation: [{ label: 'Refer friends', path: '/refer', icon: UserPlus, section: 'community', menu: 3 }],
  widgets: { dock: [() => import('./components/ShareMenu.tsx').then(({ ShareMenu }) => ShareMenu)] },
};
