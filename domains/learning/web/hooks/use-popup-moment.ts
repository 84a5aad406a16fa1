import { useEffect, useState } from 'react';

/** How often it is looked whether the moment suits, in milliseconds. */
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

/** What a page's forms are made of, drawn by the browser or by us. */
const CONTROLS = `main :is(${FIELDS}, [role="combobox"], [role="switch"], [role="radio"], [role="checkbox"])`;

/** Below this width the note is as wide as the window, in pixels; `max-md` of the stylesheet. */
const NARROW = 768;

/** Where the note stands on wide windows before it can be measured: its size and its distance from the corner. */
const NOTE = { width: 374, height: 260, end: 20, bottom: 80 };

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

function isAnyIn(selector: string, area: Area): boolean {
  return [...document.querySelectorAll(selector)].some((element) => {
    // A control of ours is smaller than what one sees and presses.
    const { width, left, top, right, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
    const isBeside = right <= area.left || left >= area.right || bottom <= area.top || top >= area.bottom;
    return width > 0 && !isBeside;
  });
}

/** The note covers a control, or would; in a narrow window it may not stand beside a form either. */
function isOverForm(): boolean {
  const { innerWidth, innerHeight } = window;
  if (
    innerWidth < NARROW &&
    isAnyIn('main form', { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  )
    return true;
  const right = innerWidth - NOTE.end;
  const bottom = innerHeight - NOTE.bottom;
  const expected = {
    left: innerWidth < NARROW ? 0 : right - NOTE.width,
    top: bottom - NOTE.height,
    right,
    bottom,
  };
  const note = document.querySelector(`[${POPUP_MARK}]`);
  // Nothing is taken away from under somebody's focus.
  if (note?.contains(document.activeElement)) return false;
  return isAnyIn(CONTROLS, note?.getBoundingClientRect() ?? expected);
}

/**
 * Whether a popup may be up: from `delayMs` after arriving on a page on, once it is wanted there, nobody is in a form,
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
      const isFree = !isInForm() && !isOverForm();
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
