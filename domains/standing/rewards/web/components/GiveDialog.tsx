import type { ReactElement } from 'react';
import { StepUpDialog } from '#members/identity/web';
import { exactAmountText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import type { FormRules } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { exactHdagText } from '#standing/tokens/contract';
import { type Gift, problemsOf, refusedFields } from '../gift.ts';
import { type GiftCourse, useGift } from '../hooks/use-gift.ts';

/** Gives HDAG to another member: who and how much, once more in a sentence, then a proof where the server asks. */
export function GiveDialog({ available }: { available: string }): ReactElement {
  const course = useGift();
  const { isOpen, isAsked, change, show } = course;
  return (
    <>
      <Dialog
        size="s"
        title="Give HDAG"
        description="Transfers are immediate and appear in both histories."
        open={isOpen}
        onOpenChange={show}
        trigger={<Button size="s">Give HDAG</Button>}
      >
        {isAsked ? <Question course={course} /> : <GiftForm course={course} available={available} />}
      </Dialog>
      <StepUpDialog stepUp={change.stepUp} />
    </>
  );
}

type PartProps = { course: GiftCourse };

function GiftForm({ course, available }: PartProps & { available: string }): ReactElement {
  const { gift, refused, goOn } = course;
  const rules: FormRules<keyof Gift> = {
    to: (_, { to, amount }) => problemsOf({ to: to.trim(), amount }, available).to,
    amount: (_, { to, amount }) => problemsOf({ to, amount: amount.trim() }, available).amount,
  };
  return (
    <Form rules={rules} refused={refused} onSubmit={goOn}>
      <Field name="to" label="To" hint="A username, or the address of a ledger account" required>
        <TextInput defaultValue={gift.to} maxLength={100} autoComplete="off" />
      </Field>
      <Field
        name="amount"
        label="Amount in HDAG"
        hint={`You can give up to ${exactAmountText(available)} HDAG`}
        required
      >
        <TextInput defaultValue={gift.amount} inputMode="decimal" autoComplete="off" />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <SubmitButton variant="filled">Continue</SubmitButton>
      </div>
    </Form>
  );
}

function Question({ course }: PartProps): ReactElement {
  const { gift, change, give, goBack } = course;
  const isElsewhere = change.error && Object.keys(refusedFields(change.error)).length === 0;
  return (
    <div className="flex flex-col gap-4">
      {isElsewhere && change.error.code === 'tokens.key_conflict' && (
        <Notice tone="warn" role="alert" title="Your earlier transfer was processed after all.">
          Check your history before you give again.
        </Notice>
      )}
      {isElsewhere && change.error.code !== 'tokens.key_conflict' && (
        <WriteFailure error={change.error} title="The HDAG was not given." />
      )}
      <p className="break-words">{`Give ${exactHdagText(gift.amount)} to ${gift.to}? This cannot be undone.`}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={goBack} disabled={change.isPending}>
          Back
        </Button>
        <Button variant="filled" busy={change.isPending} onClick={give}>
          Give HDAG
        </Button>
      </div>
    </div>
  );
}
