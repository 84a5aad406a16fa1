import { useState } from 'react';

/** A question that takes a written reason: whether it is open, and what has been written. */
export interface ReasonQuestion {
  readonly isOpen: boolean;
  /** Opens or closes it; what is written stays, also while something else is asked in between. */
  readonly show: (open: boolean) => void;
  readonly text: string;
  readonly write: (text: string) => void;
  /** It was sent: closed, and the next one begins empty. */
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
