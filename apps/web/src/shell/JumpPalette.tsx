import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CommandPalette } from '#platform/ui/CommandPalette.tsx';
import type { NavItem } from '#platform/ui/shell/nav-item.ts';
import { type ThemeChoice, themeFromCookies } from '#platform/ui/theme.ts';
import { chooseTheme } from '#platform/ui/use-theme.ts';
import type { Shortcut } from '#platform/web/finders.ts';
import { fetchRows } from '#platform/web/page-tables.ts';
import { fallbackPath, type PageRow } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { pageTables } from '../domains.ts';
import { isFoundBy } from './everyday-words.ts';
import { useContributed, useFound } from './use-found.ts';

const themed = (label: string, theme: ThemeChoice['theme'], words: string): Shortcut => ({
  label,
  words: `${words} mode theme appearance color`,
  run: () => chooseTheme({ ...themeFromCookies(document.cookie), theme }),
});

/** Commands of the frame itself. */
const COMMANDS: readonly Shortcut[] = [
  themed('Dark theme', 'dark', 'night'),
  themed('Light theme', 'light', 'day bright'),
  themed('Theme of the system', 'system', 'auto'),
];

/** Where visitors start; a member is past it. */
const FRONT_PAGE = fallbackPath({ state: 'visitor' });

/** The rows of every domain, which come while the palette is open already; without them it has the navigation. */
function useMemberRows(): readonly PageRow[] {
  const session = useSession();
  const [rows, setRows] = useState<readonly PageRow[]>([]);
  useEffect(() => {
    const tables = pageTables.filter(({ of }) => of === 'member');
    void fetchRows(tables, session).then(setRows, () => {});
  }, [session]);
  return rows;
}

interface Named {
  readonly label: string;
  readonly words?: string | undefined;
}

interface Place extends Named {
  readonly href: string;
}

/** Entries of the navigation with the words of their pages. */
function named(items: readonly NavItem[], rows: readonly PageRow[]): (NavItem & Named)[] {
  const words = new Map(rows.map((row) => [row.path as string, row.words]));
  return items.map((item) => ({ ...item, words: words.get(item.href) }));
}

/** Pages with an address of their own that the navigation does not name, each title once. */
function otherPages(rows: readonly PageRow[], named: readonly NavItem[]): Place[] {
  const hrefs = new Set(named.map(({ href }) => href));
  const titles = new Set(rows.flatMap(({ path, title }) => (hrefs.has(path) ? [title] : [])));
  return rows.flatMap(({ path, title, load, isStep, words }) => {
    if (!load || /[:*]/.test(path) || isStep || path === FRONT_PAGE || titles.has(title)) return [];
    titles.add(title);
    return [{ label: title, href: path, words }];
  });
}

/** Those a text finds: by their labels first, then by everyday words. */
function matching<T extends Named>(entries: readonly T[], text: string): readonly T[] {
  const byLabel = entries.filter(({ label }) => isFoundBy(text, label));
  const byWords = entries.filter(
    (entry) => !byLabel.includes(entry) && isFoundBy(text, `${entry.label} ${entry.words ?? ''}`),
  );
  return [...byLabel, ...byWords];
}

/** Ctrl K: jump to any page, those of the navigation first, or to what the domains find. */
export function JumpPalette({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const navigate = useNavigate();
  const rows = useMemberRows();
  const [text, setText] = useState('');
  const { finders, shortcuts } = useContributed();
  const found = useFound(text, finders);
  const entryOf = ({ label, href, icon }: Pick<NavItem, 'label' | 'href'> & Partial<NavItem>) => ({
    id: href,
    label,
    icon,
    onSelect: () => void navigate(href),
  });
  const shortcutOf = ({ label, href, run }: Shortcut) => ({
    id: `shortcut ${label}`,
    label,
    onSelect: run ?? (() => void navigate(href ?? '/')),
  });
  return (
    <CommandPalette
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      query={text}
      onQueryChange={setText}
      groups={[
        { heading: 'Pages', entries: matching(named(items, rows), text).map(entryOf) },
        {
          heading: 'Go to',
          entries: text.trim() === '' ? [] : matching([...shortcuts, ...COMMANDS], text).map(shortcutOf),
        },
        { heading: 'More pages', entries: matching(otherPages(rows, items), text).map(entryOf) },
        ...found,
      ]}
    />
  );
}
