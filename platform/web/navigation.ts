import type { Icon } from '../ui/icon.ts';

/**
 * A place of the product by name: sidebar, mobile menu, bottom bar, footer, palette and the trails above titles read
 * these rows (spec §2.5). A reader sees an entry when their page tables hold a page under its path.
 */
export interface NavigationEntry {
  readonly label: string;
  readonly path: `/${string}`;
  /** Absent for a place that only is in trails or in the footer. */
  readonly icon?: Icon;
  /** Where it is in the sidebar, in this order of sections. */
  readonly section?: 'home' | 'main' | 'community' | 'profile' | 'developer' | 'admin';
  /** Position in its section; entries without one come after, in the order of the domains. */
  readonly order?: number;
  /** Place in the mobile menu drawer, and in the bottom bar; absent when it is not there. */
  readonly menu?: number;
  readonly bottomBar?: number;
  /** A floating button on phones as well. */
  readonly isFloating?: true;
  /** One word for the bottom bar, where the label is too long for it. */
  readonly short?: string;
  /** It is in the header of those who are signed out as well. */
  readonly forVisitors?: true;
  /** It is in the footer of public pages. */
  readonly isInFooter?: true;
}

/** Each path once. The first of two entries counts, and the second fills in what it leaves open. */
export function eachPathOnce(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const byPath = new Map<string, NavigationEntry>();
  for (const entry of entries) byPath.set(entry.path, { ...entry, ...byPath.get(entry.path) });
  return [...byPath.values()];
}
