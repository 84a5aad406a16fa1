import MessageSquare from 'lucide-react/icons/message-square';
import { useLocation } from 'react-router';
import type { NavItem, NavSection } from '#platform/ui/shell/nav-item.ts';
import { useInstance } from '#platform/web/instance.tsx';
import type { NavigationEntry } from '#platform/web/navigation.ts';
import { usePageRow } from '#platform/web/PageRouter.tsx';
import { useSession } from '#platform/web/session.tsx';
import { navigationEntries } from '../domains.ts';

const SECTIONS = [
  { key: 'home', title: undefined },
  { key: 'main', title: 'Explore' },
  { key: 'community', title: 'Community' },
  { key: 'profile', title: 'You' },
] as const;

export interface ShellNavigation {
  readonly sections: readonly NavSection[];
  /** The specified entries in their order, then every other one. */
  readonly menu: readonly NavItem[];
  readonly bottomBar: readonly NavItem[];
  /** Every entry once, for the palette. */
  readonly all: readonly NavItem[];
}

/** The entries of spec §2.5 whose pages exist, for this visitor, with the present page marked. */
export function useShellNavigation(): ShellNavigation {
  const { pathname } = useLocation();
  // A page below another one belongs to the same place of the navigation.
  const place = usePageRow()?.crumbs?.[0] ?? pathname;
  const { forumUrl } = useInstance();
  const session = useSession();
  const isAdmin = session.state === 'member' && session.user.isAdmin;
  const visible = navigationEntries.filter(({ section }) => section !== 'admin' || isAdmin);
  const items = (entries: readonly NavigationEntry[]): NavItem[] => toItems(entries, place);
  const inSection = (key: string): NavItem[] => items(visible.filter(({ section }) => section === key));
  const forum: NavItem[] = forumUrl
    ? [{ label: 'Forum', href: forumUrl, icon: MessageSquare, external: true }]
    : [];
  const sections: NavSection[] = SECTIONS.map(({ key, title }) => ({
    title,
    items: key === 'community' ? [...inSection(key), ...forum] : inSection(key),
  }));
  sections.push({ title: 'Developer tools', collapsible: true, items: inSection('developer') });
  sections.push({ title: undefined, items: inSection('admin') });
  return {
    sections: sections.filter(({ items }) => items.length > 0),
    menu: [
      ...items(ordered(visible, 'menu')),
      ...items(visible.filter(({ menu }) => menu === undefined)),
      ...forum,
    ],
    bottomBar: items(
      ordered(visible, 'bottomBar').map((entry) => ({ ...entry, label: entry.short ?? entry.label })),
    ),
    all: items(visible),
  };
}

/** Entries as a menu shows them, the present page marked; a page without an icon appears only in breadcrumbs. */
export function toItems(entries: readonly NavigationEntry[], pathname: string): NavItem[] {
  return entries.flatMap(({ label, path, icon }) =>
    icon ? [{ label, href: path, icon, active: isActive(path, pathname) }] : [],
  );
}

function ordered(entries: readonly NavigationEntry[], place: 'menu' | 'bottomBar'): NavigationEntry[] {
  return entries
    .filter((entry) => entry[place] !== undefined)
    .toSorted((a, b) => (a[place] ?? 0) - (b[place] ?? 0));
}

function isActive(path: string, pathname: string): boolean {
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
}
