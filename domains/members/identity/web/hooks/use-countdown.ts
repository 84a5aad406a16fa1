import { useCallback, useEffect, useState } from 'react';

/** Whole seconds that are left, and how to start over. */
export function useCountdown(
  fromSeconds: number,
  startsAtOnce: boolean,
): { readonly left: number; readonly restart: () => void } {
  const [left, setLeft] = useState(startsAtOnce ? fromSeconds : 0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const restart = useCallback(() => setLeft(fromSeconds), [fromSeconds]);
  return { left, restart };
}
