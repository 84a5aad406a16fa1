import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#platform/ui/IconButton.tsx';
import type { NavItem } from '#platform/ui/shell/nav-item.ts';

const MobileMenuDrawer = lazy(() =>
  import('./MobileMenuDrawer.tsx').then(({ MobileMenuDrawer: Component }) => ({ default: Component })),
);

/** The phone's menu button; the drawer loads when it is first opened. */
export function MobileMenu({ items }: { items: readonly NavItem[] }) {
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Menu}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <MobileMenuDrawer items={items} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
