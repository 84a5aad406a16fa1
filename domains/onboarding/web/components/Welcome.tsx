import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fetchDialog } from '#platform/ui/Dialog.tsx';
import type { Turn } from '#platform/ui/turns.ts';
import { useTurn } from '#platform/ui/use-turn.ts';
import { isEmbedded } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import type { OverlayProps } from '#platform/web/widgets.ts';
import { useKeptAnswers } from '../hooks/use-kept-answers.ts';
import { WELCOME_TURN } from '../turns.ts';
import type { WelcomeDialogsProps } from './WelcomeDialogs.tsx';
import { newcomerOf } from './welcome-flag.ts';

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
  const fetched = useDialogs(userId !== null);
  const { isTurn } = useTurn(fetched?.turn ?? null);
  if (userId === null || !fetched || !isTurn) return null;
  return <fetched.Dialogs userId={userId} onDone={onDone} />;
}

interface Fetched {
  readonly Dialogs: ComponentType<WelcomeDialogsProps>;
  /** What is left of the delay. */
  readonly turn: Turn;
}

/**
 * The dialogs' code, before they have their turn: fetched after it, they would come up later than it was looked
 * whether somebody is in a form. Where it cannot be had, the welcome comes with another page.
 */
function useDialogs(isWanted: boolean): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const since = Date.now();
    let isHere = true;
    Promise.all([import('./WelcomeDialogs.tsx'), fetchDialog()]).then(
      ([{ WelcomeDialogs }]) => {
        const delayMs = Math.max(0, WELCOME_TURN.delayMs - (Date.now() - since));
        if (isHere) setFetched({ Dialogs: WelcomeDialogs, turn: { ...WELCOME_TURN, delayMs } });
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return fetched;
}
