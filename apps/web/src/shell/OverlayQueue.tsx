import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '#platform/web/session.tsx';
import type { Overlay, OverlayProps } from '#platform/web/widgets.ts';

interface QueuedOverlay {
  readonly id: string;
  readonly Component: ComponentType<OverlayProps>;
}

/**
 * Overlays one at a time, in the order of the domains: those this session wants, each until it says that it has
 * nothing (more) to show.
 */
export function OverlayQueue({ overlays }: { overlays: readonly Overlay[] }) {
  const session = useSession();
  const [waiting, setWaiting] = useState<readonly QueuedOverlay[]>([]);
  // After hydration: what is wanted depends on what this browser remembers. Asked once for each member, not whenever a
  // page reads their balance: an overlay that has come up would be wanted no longer, and go.
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const memberId = session.state === 'member' ? session.user.id : session.state;
    if (asked.current === memberId) return;
    asked.current = memberId;
    const wanted = overlays.filter(({ isWanted }) => isWanted(session));
    setWaiting(
      wanted.map(({ id, load }) => ({
        id,
        Component: lazy(async () => ({ default: await load() })),
      })),
    );
  }, [session, overlays]);
  const [current] = waiting;
  if (!current) return null;
  const { id, Component } = current;
  return (
    <Suspense fallback={null}>
      <Component
        key={id}
        onDone={() => setWaiting((queue) => queue.filter((overlay) => overlay.id !== id))}
      />
    </Suspense>
  );
}
