import { type ReactElement, useState } from 'react';
import type { ClientInput, ClientResult, EndpointSpec } from '#platform/kernel/contract.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { errorText } from '#platform/web/api-error.ts';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

interface SensitiveQuestionProps<E extends EndpointSpec> {
  /** Call made once the question is answered and, where the server asks, identity is confirmed. */
  readonly call: ApiCall<E>;
  readonly input: ClientInput<E>;
  readonly invalidates: readonly ApiCall[];
  readonly onDone: (result: ClientResult<E>) => void;
  readonly title: string;
  /** Meaning of the act; a refusal replaces it. */
  readonly text: string;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** Set where the act cannot be undone. */
  readonly destructive?: boolean;
  readonly trigger: ReactElement;
}

/** A button, its question, and the proof it may need: for sensitive changes that take nothing but a yes. */
export function SensitiveQuestion<E extends EndpointSpec>(props: SensitiveQuestionProps<E>) {
  const { call, input, invalidates, onDone, text, destructive = false, ...words } = props;
  const [isOpen, setOpen] = useState(false);
  const change = useSensitiveMutation(call, {
    invalidates,
    onAsk: () => setOpen(false),
    onError: () => setOpen(true),
    onSuccess: (result) => {
      setOpen(false);
      onDone(result);
    },
  });
  return (
    <>
      <AlertDialog
        {...words}
        description={
          change.error ? (
            <span role="alert" className="text-bad-text">
              {errorText(change.error)}
            </span>
          ) : (
            text
          )
        }
        destructive={destructive}
        busy={change.isPending}
        open={isOpen}
        onOpenChange={(open) => {
          change.reset();
          setOpen(open);
        }}
        onConfirm={() => change.run(input)}
      />
      <StepUpDialog stepUp={change.stepUp} />
    </>
  );
}
