import { useEffect, useState } from 'react';
import { isInForm, isOverForm } from '#platform/ui/over-form.ts';

/** How often it is looked whether the moment suits, in milliseconds. */
const LOOK_AGAIN_MS = 250;

/** Marks the popup itself among the open dialogs. */
export const POPUP_MARK = 'data-learning-popup';

/** Another dialog is open: the welcome, a menu's drawer, the palette. */
export function isDialogOpen(): boolean {
  return document.querySelector(`:is([role="dialog"], [role="alertdialog"]):not([${POPUP_MARK}])`) !== null;
}

/** Size and place of the note on wide windows before it can be measured. */
const NOTE = { width: 374, height: 260, end: 20, bottom: 80 };

const isNoteOverForm = (): boolean => isOverForm(document.querySelector(`[${POPUP_MARK}]`), NOTE);

/**
 * Whether a popup may be up: from `delayMs` after arriving on a page on, once it is wanted there, no form is in use,
 * it covers none and no dialog is open. It steps aside when a field gets the focus or comes under it, and does not
 * come back on this page: the next arrival asks anew.
 */
export function usePopupMoment(page: string, isWanted: boolean, delayMs: number): boolean {
  const [arrivedOn, setArrivedOn] = useState<string | null>(null);
  const [quietOn, setQuietOn] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setArrivedOn(page), delayMs);
    return () => {
      clearTimeout(timer);
      setArrivedOn(null);
      setQuietOn(null);
    };
  }, [page, delayMs]);
  const isDue = isWanted && arrivedOn === page;
  useEffect(() => {
    if (!isDue) return;
    let isUp = false;
    function look(): void {
      const isFree = !isInForm() && !isNoteOverForm();
      if (isUp === isFree || (isFree && isDialogOpen())) return;
      if (isUp) stop();
      isUp = isFree;
      setQuietOn(isFree ? page : null);
    }
    function stop(): void {
      clearInterval(timer);
      document.removeEventListener('focusin', look);
    }
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('focusin', look);
    look();
    return stop;
  }, [isDue, page]);
  return isDue && quietOn === page;
}
