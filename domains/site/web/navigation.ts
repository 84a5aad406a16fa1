import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Users from 'lucide-react/icons/users';
import type { NavigationEntry } from '#platform/web/navigation.ts';

/** Product pages in the navigation (spec §2.5). */
export const siteNavigation: readonly NavigationEntry[] = [
  { label: 'Nonprofits', path: '/nonprofits', icon: HeartHandshake, section: 'main', forVisitors: true },
  {
    label: 'HyperCrowd',
    path: '/hypercrowd',
    icon: Users,
    section: 'community',
    menu: 6,
    forVisitors: true,
  },
  { label: 'ZKP identity', path: '/zkp', icon: Fingerprint, menu: 13 },
];
