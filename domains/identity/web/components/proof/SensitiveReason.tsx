import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import type { ClientInput, ClientResult, EndpointSpec } from '#platform/kernel/contract.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { errorText } from '#platform/web/api-error.ts';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

interface SensitiveReasonProps<E extends EndpointSpec> {
  readonly call: ApiCall<E>;
  /** What is sent with this reason; null while another field, which says so itself, keeps it from being sent. */
  readonly inputOf: (reason: string) => ClientInput<E> | null;
  readonly invalidates: readonly ApiCall[];
  readonly onDone: (result: ClientResult<E>) => void;
  readonly title: string;
  /** What follows, in one sentence. */
  readonly text: ReactNode;
  /** Who reads the reason, for example "Reason, which the member reads". */
  readonly label: string;
  /** Fewest and most characters. */
  readonly limits: readonly [number, number];
  readonly confirmLabel: string;
  readonly failedTitle: string;
  /** It takes something from somebody. */
  readonly destructive?: boolean;
  readonly trigger: ReactElement;
  /** Other fields of the form, above the reason. */
  readonly children?: ReactNode;
}

/** A button, its question with a written reason, and the proof it may need: for decisions about others. */
export function SensitiveReason<E extends EndpointSpec>(props: SensitiveReasonProps<E>): ReactElement {
  const { call, inputOf, invalidates, onDone, title, text, label, limits, destructive = false } = props;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useSensitiveMutation(call, {
    invalidates,
    onAsk: () => setOpen(false),
    onError: () => setOpen(true),
    onSuccess: (result) => {
      setOpen(false);
      setReason('');
      onDone(result);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(reason.trim().length, limits);
    setProblem(found);
    const input = inputOf(reason.trim());
    if (!found && input) change.run(input);
  };
  return (
    <>
      <Dialog
        title={title}
        description={text}
        open={isOpen}
        onOpenChange={(open) => {
          change.reset();
          setOpen(open);
        }}
        trigger={props.trigger}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {change.error && (
            <Notice tone="bad" role="alert" title={props.failedTitle}>
              {errorText(change.error)}
            </Notice>
          )}
          {props.children}
          <Field label={label} error={problem} required>
            <TextArea value={reason} limit={limits[1]} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant={destructive ? 'destructive' : 'filled'} busy={change.isPending}>
              {props.confirmLabel}
            </Button>
          </div>
        </form>
      </Dialog>
      <StepUpDialog stepUp={change.stepUp} />
    </>
  );
}

function problemOf(length: number, [fewest, most]: readonly [number, number]): string | undefined {
  if (length < fewest) return `Write ${fewest} characters or more`;
  return length > most ? `Write ${most} characters or fewer` : undefined;
}
