import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTurn } from '#platform/ui/use-turn.ts';
import { isEmbedded } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import type { OverlayProps } from '#platform/web/widgets.ts';
import { useKeptAnswers } from '../hooks/use-kept-answers.ts';
import { WELCOME_TURN } from '../turns.ts';
import { newcomerOf } from './welcome-flag.ts';

const WelcomeDialogs = lazy(() =>
  import('./WelcomeDialogs.tsx').then(({ WelcomeDialogs: Component }) => ({ default: Component })),
);

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
  useKeptAnswers(userId !== null);
  const { isTurn } = useTurn(userId === null ? null : WELCOME_TURN);
  if (userId === null || !isTurn) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeDialogs userId={userId} onDone={onDone} />
    </Suspense>
  );
}
