import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardContent } from '../components/BoardColumns.tsx';

interface DragBoardReady {
  readonly board: RefObject<HTMLElement | null>;
  /** Null until it is there; every card has its menu before. */
  readonly Part: ComponentType<BoardContent> | null;
}

/**
 * Loads the code for dragging once the page is there. It takes the place of every card, so it waits while the focus is
 * in one of them or its menu is open: both would be lost.
 */
export function useDragBoard(): DragBoardReady {
  const board = useRef<HTMLElement>(null);
  const [Part, setPart] = useState<ComponentType<BoardContent> | null>(null);
  useEffect(() => {
    const element = board.current;
    let loaded: ComponentType<BoardContent> | null = null;
    const show = (next: Element | null): void => {
      const isInUse = element?.contains(next) || element?.querySelector('[aria-expanded="true"]');
      if (!loaded || isInUse) return;
      element?.removeEventListener('focusout', leave);
      setPart(() => loaded);
    };
    const leave = ({ relatedTarget }: FocusEvent): void => show(relatedTarget as Element | null);
    element?.addEventListener('focusout', leave);
    import('../components/DragBoard.tsx').then(
      ({ DragBoard }) => {
        loaded = DragBoard;
        show(document.activeElement);
      },
      // Cards move by their menus.
      () => undefined,
    );
    return () => element?.removeEventListener('focusout', leave);
  }, []);
  return { board, Part };
}
