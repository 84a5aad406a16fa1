import type { ClientInput, EndpointSpec } from '#platform/kernel/contract.ts';
import type { ApiCall } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { useApiMutation, type WriteOptions } from '#platform/web/use-api.ts';
import { asksForFactor, asksForProof, type StepUp, useStepUp } from './use-step-up.ts';

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

/** Calls an endpoint that needs a step-up; give `stepUp` to a `StepUpDialog`. */
export function useSensitiveMutation<E extends EndpointSpec>(
  call: ApiCall<E>,
  { onAsk, onError, ...options }: SensitiveOptions<E>,
): SensitiveAction<E> {
  const { ask, stepUp } = useStepUp();
  const mutation = useApiMutation(call, options);
  const run = (input: ClientInput<E>) =>
    mutation.mutate(input, {
      onError: (error) => {
        if (!asksForProof(error)) return onError?.(error);
        ask(() => run(input), asksForFactor(error));
        onAsk?.();
      },
    });
  return {
    run,
    isPending: mutation.isPending,
    error: asksForProof(mutation.error) ? null : mutation.error,
    reset: mutation.reset,
    stepUp,
  };
}
