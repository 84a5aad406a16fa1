import { type ReactElement, useEffect, useState } from 'react';
import { isInForm, isOverForm } from '#platform/ui/over-form.ts';
import { useTurn } from '#platform/ui/use-turn.ts';
import { AI_HINT_DELAY_MS, AI_HINT_SHOWN_MS } from '../../contract/constants.ts';
import { endHint } from '../kept-chat.ts';
import { HintNote } from './HintNote.tsx';

/** Size and place of the hint on wide windows. */
const PLACE = { width: 300, height: 130, end: 20, bottom: 80 };

/**
 * The intro hint of the assistant, once for each member in a browser (spec §4): in the one queue of what comes up by
 * itself, after the welcome (rank 10) and before what is of less use (30).
 */
export function AssistantHint({ userId }: { userId: string }): ReactElement | null {
  const [delayMs] = useState(() => Math.max(0, AI_HINT_DELAY_MS - sinceLoad()));
  const [isOver, setOver] = useState(false);
  const { isTurn } = useTurn(isOver ? null : { id: 'assistant-hint', rank: 20, delayMs });
  return isTurn ? <Shown userId={userId} onEnd={() => setOver(true)} /> : null;
}

/** Milliseconds since the page was loaded; 0 where the browser does not tell. */
function sinceLoad(): number {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.loadEventEnd ? performance.now() - load.loadEventEnd : 0;
}

/** Up for eight seconds, not counting those under the pointer or the focus; steps aside for a form. */
function Shown({ userId, onEnd }: { userId: string; onEnd: () => void }): ReactElement | null {
  const [isHeld, setHeld] = useState(false);
  const isShown = useRemaining(isHeld, AI_HINT_SHOWN_MS);
  const [isInTheWay, setInTheWay] = useState(() => isOverForm(null, PLACE));
  useEffect(() => {
    const look = (): void => setInTheWay(isInForm());
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  const isOver = !isShown || isInTheWay;
  useEffect(() => {
    // One that was in the way at once was not seen.
    if (!isInTheWay) endHint(userId);
  }, [isInTheWay, userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onEnd is called once when the hint is over; another function does not call it again
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return isOver ? null : <HintNote onHold={setHeld} onClose={onEnd} />;
}

/** True until `ms` have passed, the time while it is held not counted. */
function useRemaining(isHeld: boolean, ms: number): boolean {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    if (isHeld || left <= 0) return;
    const since = Date.now();
    const timer = setTimeout(() => setLeft(0), left);
    return () => {
      clearTimeout(timer);
      setLeft((before) => Math.max(0, before - (Date.now() - since)));
    };
  }, [isHeld, left]);
  return left > 0;
}
