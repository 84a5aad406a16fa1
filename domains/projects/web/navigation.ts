import Rocket from 'lucide-react/icons/rocket';
import type { NavigationEntry } from '#platform/web/navigation.ts';

/** Projects in the mobile menu and the bottom bar (spec §2.5); the specified sidebar has no such entry. */
export const projectNavigation: readonly NavigationEntry[] = [
  { label: 'Projects', path: '/projects', icon: Rocket, menu: 5, bottomBar: 3 },
];
