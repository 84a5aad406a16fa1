import { useEffect } from 'react';
import { pathTo } from '#platform/web/links.ts';
import type { OverlayProps } from '#platform/web/widgets.ts';
import { takeTelegramReturn } from './take-telegram-return.ts';

/** Pages that link what came back. */
const TAKERS: readonly string[] = [pathTo('/account'), pathTo('/link-account')];

/**
 * Takes a sign-in by Telegram out of the address of the member who is signed in already: the redirect away from the
 * sign-in page carries what stands after the #, and has no use for it. Shows nothing.
 */
export function ForgetTelegramReturn({ onDone }: OverlayProps): null {
  useEffect(() => {
    if (!TAKERS.includes(window.location.pathname)) takeTelegramReturn('sign-in');
    onDone();
  }, [onDone]);
  return null;
}
