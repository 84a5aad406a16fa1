import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router';

/** Kept for this tab, so that a reload and the way back from another site find them. */
const STORED = 'hodag.scroll-positions';

interface Visit {
  readonly location: Location;
  readonly action: `${NavigationType}`;
  readonly isScrollKept: boolean;
}

/** Back and forward: where the page was left. A link: the top, or what its hash names. */
export function useScrollPositions({ location, action, isScrollKept }: Visit): void {
  const left = useRef<Record<string, number>>({});
  const visit = useRef<string | null>(null);
  useEffect(() => {
    const keep = (): void => {
      left.current[visit.current ?? ''] = window.scrollY;
    };
    const leave = (): void => {
      writeStored(left.current);
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', leave);
      window.history.scrollRestoration = 'auto';
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit.
  useLayoutEffect(() => {
    const wasFirst = visit.current === null;
    // At once: what scrolls from here on belongs to this visit.
    const place = placeOf(location);
    visit.current = place;
    if (wasFirst) left.current = readStored();
    const before = action === 'POP' ? left.current[place] : undefined;
    const target = namedBy(location.hash);
    // Nothing is handed on: in newer browsers these answer a promise, which React would call as the effect's end.
    if (before !== undefined) window.scrollTo(0, before);
    else if (target) target.scrollIntoView();
    else if (!wasFirst && !isScrollKept) window.scrollTo(0, 0);
  }, [location]);
}

/** Name of a visit. Each address that the browser loads itself has the same key. */
const placeOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

/** Element that a hash names; an address that cannot be read names nothing. */
function namedBy(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

function readStored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, number>;
  } catch {
    // No storage, or not ours.
    return {};
  }
}

function writeStored(positions: Readonly<Record<string, number>>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions));
  } catch {
    // The next visit begins at the top.
  }
}
