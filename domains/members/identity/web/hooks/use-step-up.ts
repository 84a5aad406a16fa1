import { useCallback, useRef, useState } from 'react';
import type { ErrorCode } from '#platform/kernel/errors.ts';

/** The server's code for "prove again who you are". */
const STEP_UP = 'identity.reauthentication_required' satisfies ErrorCode;

/** The server's code for "show a second factor". */
const FACTOR = 'identity.factor_proof_required' satisfies ErrorCode;

/** A question who is there, on behalf of an action that waits for the answer. */
export interface StepUp {
  readonly isAsked: boolean;
  /** Only a second factor counts. */
  readonly isByFactor?: boolean;
  /** It is proved: the action is done again. */
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

const hasCode = (error: unknown, code: ErrorCode): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Whether a refusal asks for a second factor. */
export const asksForFactor = (error: unknown): boolean => hasCode(error, FACTOR);

/** Whether a refusal asks for a step-up. */
export const asksForProof = (error: unknown): boolean => hasCode(error, STEP_UP) || asksForFactor(error);

/** Puts an action off until the member has proved who they are; give `stepUp` to a `StepUpDialog`. */
export function useStepUp(): {
  readonly ask: (again: () => void, isByFactor?: boolean) => void;
  readonly stepUp: StepUp;
} {
  const [isAsked, setAsked] = useState(false);
  const [isByFactor, setByFactor] = useState(false);
  const waiting = useRef<() => void>(undefined);
  const ask = useCallback((again: () => void, byFactor = false) => {
    waiting.current = again;
    setByFactor(byFactor);
    setAsked(true);
  }, []);
  return {
    ask,
    stepUp: {
      isAsked,
      isByFactor,
      onProved: () => {
        setAsked(false);
        waiting.current?.();
      },
      onCancel: () => setAsked(false),
    },
  };
}
