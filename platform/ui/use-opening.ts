import { useCallback, useEffect, useRef, useState } from 'react';

export interface OpeningProps {
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/** State of a trigger and the thing it opens. */
interface TriggerState {
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: { readonly currentTarget: Element }) => void;
}

interface Opening {
  readonly isOpen: boolean;
  /** True from the first opening on: before it there is nothing to load. */
  readonly wasOpened: boolean;
  readonly change: (open: boolean) => void;
  readonly trigger: TriggerState;
  /** Gives the focus back to what had it when it opened. */
  readonly onClosed: () => void;
}

/** Whether an overlay is open, kept here or by `open`, for overlays whose code comes with their first opening. */
export function useOpening({ open, onOpenChange }: OpeningProps): Opening {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const [wasOpened, setOpened] = useState(isOpen);
  const before = useRef<Element | null>(null);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => {
    if (isOpen) before.current ??= document.activeElement;
  }, [isOpen]);
  const change = useCallback(
    (next: boolean) => {
      setOwn(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  const onClosed = useCallback(() => {
    const element = before.current;
    before.current = null;
    if (element instanceof HTMLElement) element.focus();
  }, []);
  const trigger: TriggerState = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: ({ currentTarget }) => {
      // Not every browser focuses what is clicked.
      before.current = currentTarget;
      change(!isOpen);
    },
  };
  return { isOpen, wasOpened, change, trigger, onClosed };
}
