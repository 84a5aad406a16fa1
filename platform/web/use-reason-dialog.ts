import { useState } from 'react';

/** A question that takes a written reason: whether it is open, and what has been written. */
export interface ReasonQuestion {
  readonly isOpen: boolean;
  /** Opens or closes it. The written reason stays, also when another question comes between. */
  readonly show: (open: boolean) => void;
  readonly text: string;
  readonly write: (text: string) => void;
  /** Closes it after sending, and empties the reason for the next time. */
  readonly done: () => void;
}

/** The state of a `ReasonDialog`. */
export function useReasonDialog(): ReasonQuestion {
  const [isOpen, show] = useState(false);
  const [text, write] = useState('');
  return {
    isOpen,
    show,
    text,
    write,
    done() {
      show(false);
      write('');
    },
  };
}
