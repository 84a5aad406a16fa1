import Rocket from 'lucide-react/icons/rocket';
import type { NavigationEntry } from '#platform/web/navigation.ts';

/** Projects in the sidebar, the mobile menu and the bottom bar (spec §2.5). */
export const projectNavigation: readonly NavigationEntry[] = [
  { label: 'Projects', path: '/projects', icon: Rocket, section: 'community', menu: 5, bottomBar: 3 },
];
