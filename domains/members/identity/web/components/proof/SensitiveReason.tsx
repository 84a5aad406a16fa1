import type { ReactElement, ReactNode } from 'react';
import type { ClientInput, ClientResult, EndpointSpec } from '#platform/kernel/contract.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

interface SensitiveReasonProps<E extends EndpointSpec> {
  readonly call: ApiCall<E>;
  /** Input sent with this reason; null while another field, which says so itself, keeps it from being sent. */
  readonly inputOf: (reason: string) => ClientInput<E> | null;
  readonly invalidates: readonly ApiCall[];
  readonly onDone: (result: ClientResult<E>) => void;
  readonly title: string;
  /** Consequence, in one sentence. */
  readonly text: ReactNode;
  /** Label that says who reads the reason, for example "Reason, which the member reads". */
  readonly label: string;
  /** Fewest and most characters. */
  readonly limits: readonly [number, number];
  readonly confirmLabel: string;
  readonly failedTitle: string;
  /** It takes something from someone. */
  readonly destructive?: boolean;
  readonly trigger: ReactElement;
  /** Other fields of the form, above the reason. */
  readonly children?: ReactNode;
}

/** A button, its question with a written reason, and the proof it may need: for decisions about others. */
export function SensitiveReason<E extends EndpointSpec>(props: SensitiveReasonProps<E>): ReactElement {
  const { call, inputOf, invalidates, onDone, text, failedTitle, ...words } = props;
  const question = useReasonDialog();
  const change = useSensitiveMutation(call, {
    invalidates,
    onAsk: () => question.show(false),
    onError: () => question.show(true),
    onSuccess: (result) => {
      question.done();
      onDone(result);
    },
  });
  return (
    <>
      <ReasonDialog
        {...words}
        question={question}
        write={change}
        description={text}
        failed={failedTitle}
        onTry={() => inputOf(question.text.trim())}
        onConfirm={(reason) => {
          const input = inputOf(reason);
          if (input) change.run(input);
        }}
      />
      <StepUpDialog stepUp={change.stepUp} />
    </>
  );
}
