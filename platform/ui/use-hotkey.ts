import { useEffect, useRef } from 'react';

export type Hotkey = {
  /** As in KeyboardEvent.key, compared without case. */
  key: string;
  /** Ctrl, or Cmd on a Mac. */
  command?: boolean | undefined;
};

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/**
 * Calls `onPress` for a key pressed anywhere on the page. Keys without Ctrl or Cmd are left alone while
 * someone types.
 */
export function useHotkey({ key, command = false }: Hotkey, onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) !== command) return;
      if (!command && isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, command]);
}
