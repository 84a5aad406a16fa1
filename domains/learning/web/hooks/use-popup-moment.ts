import { useEffect, useState } from 'react';

/** How soon a moment that did not suit is looked at again, in milliseconds. */
const LOOK_AGAIN_MS = 250;

/** Marks the popup itself among the open dialogs. */
export const POPUP_MARK = 'data-learning-popup';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Somebody types, or is about to press the button of what they typed. */
function isInForm(): boolean {
  const focused = document.activeElement;
  return focused !== null && (focused.matches(FIELDS) || focused.closest('form') !== null);
}

/** Another dialog is open: the welcome, a menu's drawer, the palette. */
export function isDialogOpen(): boolean {
  return document.querySelector(`:is([role="dialog"], [role="alertdialog"]):not([${POPUP_MARK}])`) !== null;
}

/**
 * Whether a popup may be up: from `delayMs` after arriving on a page on, once it is wanted there, nobody is in a form
 * and no dialog is open. It stays true until the page is left or the popup is not wanted any more.
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
    let timer: ReturnType<typeof setTimeout>;
    function look(): void {
      if (isInForm() || isDialogOpen()) timer = setTimeout(look, LOOK_AGAIN_MS);
      else setQuietOn(page);
    }
    look();
    return () => clearTimeout(timer);
  }, [isDue, page]);
  return isDue && quietOn === page;
}
