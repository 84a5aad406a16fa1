import { useNavigate } from 'react-router';
import { CommandPalette } from '#platform/ui/CommandPalette.tsx';
import type { NavItem } from '#platform/ui/shell/nav-item.ts';

/** Ctrl K: jump to any page of the navigation. */
export function JumpPalette({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const navigate = useNavigate();
  const entries = items.map(({ label, href, icon }) => ({
    id: href,
    label,
    icon,
    onSelect: () => void navigate(href),
  }));
  return (
    <CommandPalette
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      groups={[{ heading: 'Pages', entries }]}
    />
  );
}
