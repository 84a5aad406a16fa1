import type { Icon } from '../icon.ts';

/** One entry of a navigation. The shell decides which one is active; it knows the address. */
export type NavItem = {
  label: string;
  href: string;
  icon: Icon;
  active?: boolean | undefined;
  /** Number of pending things; zero shows nothing. */
  count?: number | undefined;
  /** Leads away from this instance. */
  external?: boolean | undefined;
};

export type NavSection = {
  /** Left out for the items above all sections. */
  title?: string | undefined;
  items: readonly NavItem[];
  /** Starts closed unless one of its items is active; this browser remembers what its reader chose. */
  collapsible?: boolean | undefined;
};
