import MessageSquare from 'lucide-react/icons/message-square';
import { useLocation } from 'react-router';
import type { NavItem, NavSection } from '#platform/ui/shell/nav-item.ts';
import { useInstance } from '#platform/web/instance.tsx';
import type { NavigationEntry } from '#platform/web/navigation.ts';
import { usePageRow } from '#platform/web/PageRouter.tsx';
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

/** The entries of spec §2.5 under whose path this reader has a page. */
export function usePlaces(): readonly NavigationEntry[] {
  const { emptyPlaces } = useInstance();
  return navigationEntries.filter(({ path }) => !emptyPlaces.includes(path));
}

/** The navigation of this reader, with the present page marked. */
export function useShellNavigation(): ShellNavigation {
  const { pathname } = useLocation();
  // A page below another one belongs to the same place of the navigation.
  const place = usePageRow()?.crumbs?.[0] ?? pathname;
  const { forumUrl } = useInstance();
  const places = usePlaces();
  const items = (entries: readonly NavigationEntry[]): NavItem[] => toItems(entries, place);
  const inSection = (key: NavigationEntry['section']): NavItem[] =>
    items(
      sorted(
        places.filter(({ section }) => section === key),
        'order',
      ),
    );
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
    menu: [...items(sorted(places, 'menu')), ...forum],
    bottomBar: items(
      sorted(
        places.flatMap((entry) =>
          entry.bottomBar === undefined ? [] : [{ ...entry, label: entry.short ?? entry.label }],
        ),
        'bottomBar',
      ),
    ),
    all: items(places),
  };
}

/** Entries as a menu shows them, the present page marked; a page without an icon appears only in breadcrumbs. */
export function toItems(entries: readonly NavigationEntry[], pathname: string): NavItem[] {
  return entries.flatMap(({ label, path, icon }) =>
    icon ? [{ label, href: path, icon, active: path === activePath(pathname) }] : [],
  );
}

/** The entry that a page belongs to: of two above each other the nearer one. */
function activePath(pathname: string): string | undefined {
  return navigationEntries
    .filter(({ path, icon }) => icon && isAtOrBelow(path, pathname))
    .map(({ path }) => path)
    .sort((a, b) => b.length - a.length)[0];
}

const LAST = 1000;

/** By a number of theirs; those without it last, as they came. */
function sorted(
  entries: readonly NavigationEntry[],
  by: 'order' | 'menu' | 'bottomBar',
): readonly NavigationEntry[] {
  return entries.toSorted((a, b) => (a[by] ?? LAST) - (b[by] ?? LAST));
}

function isAtOrBelow(path: string, pathname: string): boolean {
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
}
