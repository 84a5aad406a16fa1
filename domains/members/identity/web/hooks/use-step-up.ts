import { useCallback, useRef, useState } from 'react';
import type { ErrorCode } from '#platform/kernel/errors.ts';

/** The server's code for "prove again who you are". */
const STEP_UP = 'identity.reauthentication_required' satisfies ErrorCode;

/** A question who is there, on behalf of an action that waits for the answer. */
export interface StepUp {
  readonly isAsked: boolean;
  /** It is proved: the action is done again. */
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** Whether a refusal asks for a step-up. */
export function asksForProof(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === STEP_UP;
}

/** Puts an action off until the member has proved who they are; give `stepUp` to a `StepUpDialog`. */
export function useStepUp(): { readonly ask: (again: () => void) => void; readonly stepUp: StepUp } {
  const [isAsked, setAsked] = useState(false);
  const waiting = useRef<() => void>(undefined);
  const ask = useCallback((again: () => void) => {
    waiting.current = again;
    setAsked(true);
  }, []);
  return {
    ask,
    stepUp: {
      isAsked,
      onProved: () => {
        setAsked(false);
        waiting.current?.();
      },
      onCancel: () => setAsked(false),
    },
  };
}
