import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isEmbedded } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import type { OverlayProps } from '#platform/web/widgets.ts';
import { useQuietMoment } from '../hooks/use-quiet-moment.ts';
import { newcomerOf } from './welcome-flag.ts';

const WelcomeDialogs = lazy(() =>
  import('./WelcomeDialogs.tsx').then(({ WelcomeDialogs: Component }) => ({ default: Component })),
);

/** From the load of the page to the welcome (spec §9). */
export const WELCOME_DELAY_MS = 1000;

/** The welcome of a member at stage 1 who has not answered it in this browser; done at once for others. */
export function Welcome({ onDone }: OverlayProps) {
  const session = useSession();
  const [search] = useSearchParams();
  // Decided once, after hydration: answering sets the flag while the dialogs are still open.
  const [userId, setUserId] = useState<string | null>(null);
  const embedded = isEmbedded(search);
  useEffect(() => {
    if (userId !== null) return;
    const newcomer = embedded ? null : newcomerOf(session);
    if (newcomer === null) onDone();
    else setUserId(newcomer);
  }, [userId, embedded, session, onDone]);
  const isDue = useQuietMoment(userId !== null, WELCOME_DELAY_MS);
  if (userId === null || !isDue) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeDialogs userId={userId} onDone={onDone} />
    </Suspense>
  );
}
