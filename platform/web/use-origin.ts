import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** The origin of this page, for links people copy; empty while the page is rendered on the server. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
}
