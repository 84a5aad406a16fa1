import { useRef, useState } from 'react';
import type { ClientInput, EndpointSpec } from '#platform/kernel/contract.ts';
import type { ApiCall } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { useApiMutation, type WriteOptions } from '#platform/web/use-api.ts';

const STEP_UP = 'identity.reauthentication_required';

/** A question who is there, on behalf of an action that waits for the answer. */
export interface StepUp {
  readonly isAsked: boolean;
  /** It is proved: the action is done again. */
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** An action that the server may put off until the member proves again who they are. */
export interface SensitiveAction<E extends EndpointSpec> {
  readonly run: (input: ClientInput<E>) => void;
  readonly isPending: boolean;
  /** Why it was refused; the request for a proof is no refusal. */
  readonly error: ApiError | null;
  readonly reset: () => void;
  readonly stepUp: StepUp;
}

interface SensitiveOptions<E extends EndpointSpec> extends WriteOptions<E> {
  /** Makes room for the question, for example closes a dialog. */
  readonly onAsk?: () => void;
}

/** Calls an endpoint that needs a fresh proof; give `stepUp` to a `StepUpDialog`. */
export function useSensitiveMutation<E extends EndpointSpec>(
  call: ApiCall<E>,
  { onAsk, onError, ...options }: SensitiveOptions<E>,
): SensitiveAction<E> {
  const [isAsked, setAsked] = useState(false);
  const last = useRef<ClientInput<E>>(undefined);
  const mutation = useApiMutation(call, {
    ...options,
    onError: (error) => {
      if (error.code !== STEP_UP) return onError?.(error);
      setAsked(true);
      onAsk?.();
    },
  });
  const run = (input: ClientInput<E>) => {
    last.current = input;
    mutation.mutate(input);
  };
  return {
    run,
    isPending: mutation.isPending,
    error: mutation.error?.code === STEP_UP ? null : mutation.error,
    reset: mutation.reset,
    stepUp: {
      isAsked,
      onProved: () => {
        setAsked(false);
        if (last.current !== undefined) run(last.current);
      },
      onCancel: () => setAsked(false),
    },
  };
}
