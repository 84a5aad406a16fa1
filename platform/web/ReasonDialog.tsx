import type { ReactElement, ReactNode } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from './ApiForm.tsx';
import type { ApiError } from './api-error.ts';
import type { ReasonQuestion } from './use-reason-dialog.ts';

type ReasonDialogProps = {
  /** From `useReasonDialog`. */
  question: ReasonQuestion;
  write: { readonly error: ApiError | null; readonly isPending: boolean; readonly reset: () => void };
  onConfirm: (reason: string) => void;
  /** On each try: lets the other fields say what they miss. */
  onTry?: (() => void) | undefined;
  title: ReactNode;
  /** Consequence, in one sentence. */
  description: ReactNode;
  /** Label that says who reads the reason, for example "Reason, which the member reads". */
  label: string;
  /** Fewest and most characters. */
  limits: readonly [number, number];
  confirmLabel: string;
  /** Failed act, for example "The appeal was not sent." */
  failed: string;
  /** It takes something from a member. */
  destructive?: boolean | undefined;
  trigger: ReactElement;
  /** Other fields, above the reason. */
  children?: ReactNode;
};

/** Said before it is sent, so that a refusal is no surprise. */
const hintOf = ([fewest]: readonly [number, number]): string | undefined =>
  fewest > 1 ? `At least ${fewest} characters` : undefined;

/** A button and its question with a written reason: for appeals, refusals and decisions about others. */
export function ReasonDialog(props: ReasonDialogProps): ReactElement {
  const { question, write, onConfirm, limits, destructive = false, children } = props;
  return (
    <Dialog
      title={props.title}
      description={props.description}
      open={question.isOpen}
      onOpenChange={(open) => {
        write.reset();
        question.show(open);
      }}
      trigger={props.trigger}
    >
      <ApiForm
        rules={{ reason: ofLength(...limits) }}
        write={write}
        failed={props.failed}
        onTry={props.onTry}
        onValues={({ reason }) => question.write(reason)}
        onSubmit={({ reason }) => onConfirm(reason.trim())}
      >
        {children}
        <Field name="reason" label={props.label} hint={hintOf(limits)} required>
          <TextArea limit={limits[1]} defaultValue={question.text} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <SubmitButton variant={destructive ? 'destructive' : 'filled'}>{props.confirmLabel}</SubmitButton>
        </div>
      </ApiForm>
    </Dialog>
  );
}
