import type { Icon } from '../ui/icon.ts';

/**
 * A place of the product by name: sidebar, mobile menu, bottom bar, palette and the trails above titles read these rows
 * (spec §2.5). Entries whose page is not built are left out.
 */
export interface NavigationEntry {
  readonly label: string;
  readonly path: `/${string}`;
  /** Absent for a place that only is in trails. */
  readonly icon?: Icon;
  /** Where it is in the sidebar, in this order of sections. */
  readonly section?: 'home' | 'main' | 'community' | 'profile' | 'developer' | 'admin';
  /** Place in the mobile menu drawer, and in the bottom bar; absent when it is not there. */
  readonly menu?: number;
  readonly bottomBar?: number;
  /** One word for the bottom bar, where the label is too long for it. */
  readonly short?: string;
  /** It is in the header of those who are signed out as well. */
  readonly forVisitors?: true;
}
