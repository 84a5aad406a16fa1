import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Icon } from '#platform/ui/icon.ts';
import { Link } from '#platform/ui/Link.tsx';
import { Dock } from '#platform/ui/shell/Dock.tsx';
import { DockButton } from '#platform/ui/shell/DockButton.tsx';
import { usePageRow } from '#platform/web/PageRouter.tsx';
import { isEmbedded } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { dockControls } from '../domains.ts';
import { usePlaces } from './use-shell-navigation.ts';

const controls = dockControls.map((load) => lazy(async () => ({ default: await load() })));

/**
 * The controls that float over the page (spec §2.5), in one pill. Not in another site's frame, not beside a form
 * that fills its page, and not while a sign-in owes its code: none of them would work then.
 */
export function FloatingDock() {
  const [search] = useSearchParams();
  const row = usePageRow();
  const session = useSession();
  const floating = usePlaces().filter(({ isFloating }) => isFloating);
  if (isEmbedded(search) || !row || row.layout === 'bare' || session.state === 'pending') return null;
  return (
    <Suspense fallback={null}>
      <Dock>
        {floating.map(
          ({ path, label, icon }) => icon && <PhoneButton key={path} href={path} label={label} icon={icon} />,
        )}
        {controls.map((Control, index) => (
          <Control key={index.toString()} />
        ))}
      </Dock>
    </Suspense>
  );
}

/** A place of its own button on phones; it leaves while the reader scrolls down and has passed 200 px (spec §2.5). */
function PhoneButton({ href, label, icon }: { href: string; label: string; icon: Icon }) {
  const isAway = useScrolledDown();
  if (isAway) return null;
  return (
    <DockButton asChild icon={icon} label={label} className="md:hidden">
      <Link href={href} />
    </DockButton>
  );
}

const SCROLLED_PX = 200;

/** Whether the last scrolling went down and ended below 200 px. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  const last = useRef(0);
  useEffect(() => {
    last.current = window.scrollY;
    const follow = (): void => {
      const { scrollY } = window;
      if (scrollY !== last.current) setDown(scrollY > SCROLLED_PX && scrollY > last.current);
      last.current = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isDown;
}
