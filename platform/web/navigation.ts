import type { Icon } from '../ui/icon.ts';

/** An entry of the sidebar, menu or bottom bar (spec §2.5). Entries whose page is not built are left out. */
export interface NavigationEntry {
  readonly label: string;
  readonly path: `/${string}`;
  readonly icon: Icon;
  /** Where it stands in the sidebar, in this order of sections. */
  readonly section?: 'home' | 'main' | 'community' | 'profile' | 'developer' | 'admin';
  /** Place in the mobile menu drawer, and in the bottom bar; absent when it is not there. */
  readonly menu?: number;
  readonly bottomBar?: number;
}
