import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../kernel/clock.ts';

const LOOKED_MS = 5000;

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, LOOKED_MS);
  return () => clearInterval(timer);
}

/**
 * The minute that has begun, in milliseconds; null in the server's drawing, which would be late by the time it is
 * read.
 */
export const useMinute = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  );
