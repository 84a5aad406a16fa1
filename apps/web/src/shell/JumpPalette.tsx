import { useNavigate } from 'react-router';
import { CommandPalette } from '#platform/ui/CommandPalette.tsx';
import type { NavItem } from '#platform/ui/shell/nav-item.ts';
import { fallbackPath } from '#platform/web/pages.ts';
import { memberRows } from '../member-rows.ts';

/** Where visitors start; a member is past it. */
const FRONT_PAGE = fallbackPath({ state: 'visitor' });

/** Pages with an address of their own that the navigation does not name, each title once. */
function otherPages(named: readonly NavItem[]): { readonly label: string; readonly href: string }[] {
  const hrefs = new Set(named.map(({ href }) => href));
  const titles = new Set(memberRows.flatMap(({ path, title }) => (hrefs.has(path) ? [title] : [])));
  return memberRows.flatMap(({ path, title, load, isStep }) => {
    if (!load || /[:*]/.test(path) || isStep || path === FRONT_PAGE || titles.has(title)) return [];
    titles.add(title);
    return [{ label: title, href: path }];
  });
}

/** Ctrl K: jump to any page, those of the navigation first. */
export function JumpPalette({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const navigate = useNavigate();
  const entryOf = ({ label, href, icon }: Pick<NavItem, 'label' | 'href'> & Partial<NavItem>) => ({
    ...{ id: href, label, icon },
    onSelect: () => void navigate(href),
  });
  return (
    <CommandPalette
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      groups={[
        { heading: 'Pages', entries: items.map(entryOf) },
        { heading: 'More pages', entries: otherPages(items).map(entryOf) },
      ]}
    />
  );
}
