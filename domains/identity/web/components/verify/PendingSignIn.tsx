import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '#platform/web/session.tsx';
import type { OverlayProps } from '#platform/web/widgets.ts';

const PendingSignInCard = lazy(() =>
  import('./PendingSignInCard.tsx').then(({ PendingSignInCard: Component }) => ({ default: Component })),
);

/** Asks for the mailed code on every page while the sign-in waits for it; done at once for everybody else. */
export function PendingSignIn({ onDone }: OverlayProps) {
  const session = useSession();
  const isPending = session.state === 'pending';
  useEffect(() => {
    if (!isPending) onDone();
  }, [isPending, onDone]);
  if (!isPending) return null;
  return (
    <Suspense fallback={null}>
      <PendingSignInCard username={session.username} />
    </Suspense>
  );
}
