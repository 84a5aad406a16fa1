import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { fetchDialog } from '#platform/ui/Dialog.tsx';
import type { Turn } from '#platform/ui/turns.ts';
import { useTurn } from '#platform/ui/use-turn.ts';
import { pathTo } from '#platform/web/links.ts';
import { isEmbedded } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import type { OverlayProps } from '#platform/web/widgets.ts';
import { useKeptAnswers } from '../hooks/use-kept-answers.ts';
import { WELCOME_TURN } from '../turns.ts';
import type { WelcomeDialogsProps } from './WelcomeDialogs.tsx';
import { markWelcomed, newcomerOf } from './welcome-flag.ts';

/** Where it comes up: a member who has moved on is at work, or came for one page. */
const HOME: readonly string[] = [pathTo('/'), pathTo('/dashboard'), pathTo('/welcome')];

/**
 * The welcome of a member at stage 1 who has not seen it in this browser, on the pages a member begins from; done at
 * once for others and elsewhere, and when the member moves on.
 */
export function Welcome({ onDone }: OverlayProps) {
  const session = useSession();
  const [search] = useSearchParams();
  const isHome = HOME.includes(useLocation().pathname);
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
  const isWanted = userId !== null && isHome;
  const fetched = useDialogs(isWanted);
  const { isTurn } = useTurn(isWanted && fetched ? fetched.turn : null);
  // Seen is enough: a reload must not bring it back over what the member turned to.
  useEffect(() => {
    if (isTurn && userId !== null) markWelcomed(userId);
  }, [isTurn, userId]);
  useEffect(() => {
    if (userId !== null && !isHome) onDone();
  }, [userId, isHome, onDone]);
  if (!isWanted || !fetched || !isTurn) return null;
  return <fetched.Dialogs onDone={onDone} />;
}

interface Fetched {
  readonly Dialogs: ComponentType<WelcomeDialogsProps>;
  /** Rest of the delay. */
  readonly turn: Turn;
}

/**
 * The dialogs' code, before they have their turn: fetched after it, they would come up later than it was looked
 * whether the reader is in a form. Where it cannot be had, the welcome comes with another page.
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
