import { lazy, type ReactElement, type RefObject, Suspense, useEffect } from 'react';
import { useNotificationStream } from '../hooks/use-notification-stream.ts';
import { useUnreadCount } from '../hooks/use-notifications.ts';

const BellPanel = lazy(() =>
  import('./BellPanel.tsx').then(({ BellPanel: Component }) => ({ default: Component })),
);

interface BellLifeProps {
  readonly bell: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Told what the badge says, once that is known. */
  readonly onCount: (unread: number) => void;
}

/** Life of the bell: it counts what is unread, and opens. */
export function BellLife({ bell, isOpen, onClose, onCount }: BellLifeProps): ReactElement {
  useNotificationStream();
  const count = useUnreadCount().data?.count;
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [onCount, count]);
  return <Suspense fallback={null}>{isOpen && <BellPanel bell={bell} onClose={onClose} />}</Suspense>;
}
