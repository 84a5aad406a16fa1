import { Drawer } from '#platform/ui/Drawer.tsx';
import { NavSections } from '#platform/ui/shell/NavSections.tsx';
import type { NavItem } from '#platform/ui/shell/nav-item.ts';

interface MobileMenuDrawerProps {
  readonly items: readonly NavItem[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Every entry of the mobile menu (spec §2.5) in a drawer. */
export function MobileMenuDrawer({ items, open, onOpenChange }: MobileMenuDrawerProps) {
  return (
    <Drawer title="Menu" side="start" open={open} onOpenChange={onOpenChange}>
      <NavSections label="Menu" sections={[{ items }]} onNavigate={() => onOpenChange(false)} />
    </Drawer>
  );
}
