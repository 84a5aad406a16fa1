import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { APPLICATION_LIMITS, SUBMISSION_WAYS } from '../../contract/constants.ts';
import { WAY_LABELS } from '../../contract/labels.ts';
import type { ApplicationCard } from '../../contract/schemas.ts';
import { APPLICATION_READS, applicationsApi } from '../api.ts';
import type { AskedMove } from '../hooks/use-moves.ts';
import { MoneyFields, moneyOf, moneyRules } from './MoneyFields.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (text: string) => (DAY.test(text) ? undefined : 'Choose a day.');
const today = (): string => new Date().toISOString().slice(0, 10);

/** Asks for the facts of a move that needs them. */
export function MoveDialogs({ asked, onClose }: { asked: AskedMove | null; onClose: () => void }) {
  const isOpen = (kind: AskedMove['kind']): boolean => asked?.kind === kind;
  return (
    <>
      <Dialog
        title="Mark as submitted"
        description="You handed it in yourself. Hodag sends nothing: this records what you say."
        open={isOpen('submit')}
        onOpenChange={onClose}
      >
        {asked && <SubmitForm key={asked.card.id} card={asked.card} onDone={onClose} />}
      </Dialog>
      <Dialog
        title="Record the outcome"
        description="What the funder answered, as you say it."
        open={isOpen('outcome')}
        onOpenChange={onClose}
      >
        {asked && <OutcomeForm key={asked.card.id} card={asked.card} onDone={onClose} />}
      </Dialog>
    </>
  );
}

interface MoveFormProps {
  readonly card: ApplicationCard;
  readonly onDone: () => void;
}

function SubmitForm({ card, onDone }: MoveFormProps) {
  const openChecks = card.checks ? card.checks.total - card.checks.passed : 0;
  const submit = useApiMutation(applicationsApi.submitApplication, {
    invalidates: APPLICATION_READS,
    onSuccess: () => {
      toast({ title: 'Marked as submitted by you', description: card.title });
      onDone();
    },
  });
  return (
    <ApiForm<'on' | 'how' | 'amount' | 'currency' | 'note'>
      rules={{ on: day, how: anything, ...moneyRules(false), note: anything }}
      write={submit}
      failed="It was not marked as submitted."
      told={{ 'applications.day_ahead': 'on' }}
      onSubmit={({ on, how, amount, currency, note }) =>
        submit.mutate({
          params: { id: card.id },
          body: {
            revision: card.revision,
            on,
            how: SUBMISSION_WAYS.find((way) => way === how) ?? 'other',
            asked: moneyOf(amount, currency),
            note,
          },
        })
      }
    >
      {openChecks > 0 && (
        <Notice tone="warn" title={`${counted(openChecks, 'check')} of the text not passed`}>
          <p>See “Checks” on the page before you send it. You can mark it all the same.</p>
        </Notice>
      )}
      <Field name="on" label="Submitted on" required>
        <TextInput type="date" defaultValue={today()} max={today()} />
      </Field>
      <Field name="how" label="How">
        <Select options={SUBMISSION_WAYS.map((value) => ({ value, label: WAY_LABELS[value] }))} />
      </Field>
      <MoneyFields label="Amount asked for" currency={card.amounts.currency} />
      <NoteField />
      <Buttons label="Mark as submitted" />
    </ApiForm>
  );
}

function OutcomeForm({ card, onDone }: MoveFormProps) {
  const record = useApiMutation(applicationsApi.recordOutcome, {
    invalidates: APPLICATION_READS,
    onSuccess: () => {
      toast({ title: 'Outcome recorded', description: card.title });
      onDone();
    },
  });
  return (
    <ApiForm<'outcome' | 'on' | 'amount' | 'currency' | 'note'>
      rules={{
        outcome: anything,
        on: day,
        ...moneyRules(false),
        amount: (text, { outcome }) => moneyRules(outcome === 'awarded').amount(text),
        note: anything,
      }}
      write={record}
      failed="The outcome was not recorded."
      told={{ 'applications.day_ahead': 'on', 'applications.decided_too_early': 'on' }}
      onSubmit={({ outcome, on, amount, currency, note }) =>
        record.mutate({
          params: { id: card.id },
          body: {
            revision: card.revision,
            outcome: outcome === 'declined' ? 'declined' : 'awarded',
            on,
            won: outcome === 'declined' ? null : moneyOf(amount, currency),
            note,
          },
        })
      }
    >
      <RadioGroup
        legend="Outcome"
        name="outcome"
        defaultValue="awarded"
        row
        options={[
          { value: 'awarded', label: 'Awarded' },
          { value: 'declined', label: 'Declined' },
        ]}
      />
      <Field name="on" label="Decided on" required>
        <TextInput type="date" defaultValue={today()} max={today()} />
      </Field>
      <MoneyFields label="Amount awarded" currency={card.amounts.currency} />
      <NoteField />
      <Buttons label="Record outcome" />
    </ApiForm>
  );
}

function NoteField(): ReactElement {
  return (
    <Field name="note" label="Note" optional>
      <TextArea limit={APPLICATION_LIMITS.moveNoteMax} />
    </Field>
  );
}

function Buttons({ label }: { label: string }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <DialogClose>
        <Button>Cancel</Button>
      </DialogClose>
      <SubmitButton variant="filled">{label}</SubmitButton>
    </div>
  );
}
