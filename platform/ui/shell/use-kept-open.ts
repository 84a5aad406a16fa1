import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser's reader opened a group or closed it; null where they did neither, and on the server. */
function read(key: string): boolean | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : kept === 'open';
  } catch {
    // Storage may be switched off: nothing is remembered then.
    return null;
  }
}

/** An open or closed state that this browser remembers, and how to change it. */
export function useKeptOpen(name: string, isOpenAtFirst: boolean): [boolean, (isOpen: boolean) => void] {
  const key = `hodag.group.${name}`;
  const kept = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const keep = useCallback(
    (isOpen: boolean) => {
      try {
        localStorage.setItem(key, isOpen ? 'open' : 'closed');
      } catch {
        // As above.
      }
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [kept ?? isOpenAtFirst, keep];
}
