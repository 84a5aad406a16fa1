import { useCallback, useEffect, useRef, useState } from 'react';
import { askForTurn, type Turn } from './turns.ts';

/**
 * Waits for a turn in the one queue of things that come up over a page by themselves (welcome, hints, pop-ups):
 * never two at once, never over a form or an open dialog. Null asks for none and gives a turn back; so does the
 * end of the component. `done` ends the turn while the component stays.
 */
export function useTurn(turn: Turn | null): { readonly isTurn: boolean; readonly done: () => void } {
  const [isTurn, setTurn] = useState(false);
  const end = useRef<() => void>(undefined);
  const { id, rank, delayMs } = turn ?? {};
  useEffect(() => {
    if (id === undefined || rank === undefined || delayMs === undefined) return;
    end.current = askForTurn({ id, rank, delayMs }, () => setTurn(true));
    return () => {
      end.current?.();
      end.current = undefined;
      setTurn(false);
    };
  }, [id, rank, delayMs]);
  const done = useCallback(() => {
    end.current?.();
    end.current = undefined;
    setTurn(false);
  }, []);
  return { isTurn, done };
}
