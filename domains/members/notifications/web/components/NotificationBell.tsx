import Bell from 'lucide-react/icons/bell';
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { useSession } from '#platform/web/session.tsx';
import { BADGE_MAX } from '../../contract/constants/bell.ts';

/** The number is asked for again this long after the page: when what the page itself needs is there. */
const SETTLED_MS = 4000;

const BellLife = lazy(() =>
  import('./BellLife.tsx').then(({ BellLife: Component }) => ({ default: Component })),
);

/**
 * The bell of members (spec §2.5). This button and its number come with the page; what asks for newer numbers and what
 * lists are loaded when the page has settled, or by the first click.
 */
export function NotificationBell(): ReactElement | null {
  const session = useSession();
  const bell = useRef<HTMLButtonElement>(null);
  const [unread, setUnread] = useState(
    session.state === 'member' ? (session.user.unreadNotifications ?? 0) : 0,
  );
  const [isAwake, setAwake] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (session.state !== 'member') return null;
  // The name holds the number as the badge shows it (WCAG 2.5.3).
  const shown = unread > BADGE_MAX ? `${BADGE_MAX}+` : unread;
  return (
    <>
      <IconButton
        ref={bell}
        icon={Bell}
        label={unread ? `Notifications, ${shown} unread` : 'Notifications'}
        count={unread}
        countMax={BADGE_MAX}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {(isAwake || isOpen) && (
        <Suspense>
          <BellLife bell={bell} isOpen={isOpen} onClose={() => setOpen(false)} onCount={setUnread} />
        </Suspense>
      )}
    </>
  );
}
