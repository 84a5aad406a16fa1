import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CommandPalette } from '#platform/ui/CommandPalette.tsx';
import type { NavItem } from '#platform/ui/shell/nav-item.ts';
import { fetchRows } from '#platform/web/page-tables.ts';
import { fallbackPath, type PageRow } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { pageTables } from '../domains.ts';
import { useFound } from './use-found.ts';

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

/** Pages with an address of their own that the navigation does not name, each title once. */
function otherPages(
  rows: readonly PageRow[],
  named: readonly NavItem[],
): { readonly label: string; readonly href: string }[] {
  const hrefs = new Set(named.map(({ href }) => href));
  const titles = new Set(rows.flatMap(({ path, title }) => (hrefs.has(path) ? [title] : [])));
  return rows.flatMap(({ path, title, load, isStep }) => {
    if (!load || /[:*]/.test(path) || isStep || path === FRONT_PAGE || titles.has(title)) return [];
    titles.add(title);
    return [{ label: title, href: path }];
  });
}

/** Those whose label holds every word of the text. */
function matching<T extends { readonly label: string }>(entries: readonly T[], text: string): readonly T[] {
  const words = text.toLowerCase().split(/\s+/);
  return entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** Ctrl K: jump to any page, those of the navigation first, or to what the domains find. */
export function JumpPalette({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const navigate = useNavigate();
  const rows = useMemberRows();
  const [text, setText] = useState('');
  const found = useFound(text);
  const entryOf = ({ label, href, icon }: Pick<NavItem, 'label' | 'href'> & Partial<NavItem>) => ({
    id: href,
    label,
    icon,
    onSelect: () => void navigate(href),
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
        { heading: 'Pages', entries: matching(items, text).map(entryOf) },
        { heading: 'More pages', entries: matching(otherPages(rows, items), text).map(entryOf) },
        ...found,
      ]}
    />
  );
}
