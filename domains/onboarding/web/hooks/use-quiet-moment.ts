import { useEffect, useState } from 'react';

/** Somebody types, or is about to press the button of what they typed. */
function isInForm(): boolean {
  const focused = document.activeElement;
  return focused !== null && (focused.matches('input, textarea, select') || focused.closest('form') !== null);
}

/**
 * True once `delayMs` have passed and nobody is in a form: an overlay must never come up over a form that is
 * being filled in. It stays true.
 */
export function useQuietMoment(isWanted: boolean, delayMs: number): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWanted || isQuiet) return;
    let timer = setTimeout(check, delayMs);
    function check(): void {
      if (isInForm()) document.addEventListener('focusout', checkSoon, { once: true });
      else setQuiet(true);
    }
    // Between two fields the focus is nowhere for a moment: look when it has arrived.
    function checkSoon(): void {
      timer = setTimeout(check, 0);
    }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', checkSoon);
    };
  }, [isWanted, isQuiet, delayMs]);
  return isQuiet;
}
