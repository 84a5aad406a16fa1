import { useNavigate } from 'react-router';
import { CommandPalette } from '#platform/ui/CommandPalette.tsx';
import type { NavItem } from '#platform/ui/shell/nav-item.ts';
import { memberRows } from '../member-rows.ts';

/** Pages that something else leads to; opened by themselves they have nothing to show. */
const NOT_BY_ITSELF = new Set(['/oauth/callback', '/auth/4fa', '/welcome']);

/** Pages with an address of their own that the navigation does not name, each title once. */
function otherPages(named: readonly NavItem[]): { readonly label: string; readonly href: string }[] {
  const hrefs = new Set(named.map(({ href }) => href));
  const titles = new Set(memberRows.flatMap(({ path, title }) => (hrefs.has(path) ? [title] : [])));
  return memberRows.flatMap(({ path, title, load }) => {
    if (!load || /[:*]/.test(path) || NOT_BY_ITSELF.has(path) || titles.has(title)) return [];
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
