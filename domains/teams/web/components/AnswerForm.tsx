import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { DECLINE_KINDS, TEAM_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Introduction } from '../../contract/schemas.ts';
import { TEAM_READS, teamsApi } from '../api.ts';
import { DECLINE_WORDS } from '../words.ts';

const ACCEPT_RULES = { contact: ofLength(0, LIMITS.contactMax) };
const DECLINE_RULES = { kind: anything, note: ofLength(0, LIMITS.noteMax) };
const KINDS = DECLINE_KINDS.map((value) => ({ value, label: DECLINE_WORDS[value] }));

/** Accepts, declines or reports an ask. */
export function AnswerForm({ introduction: { id, other } }: { introduction: Introduction }): ReactElement {
  const answer = useApiMutation(teamsApi.answerIntroduction, { invalidates: TEAM_READS });
  return (
    <div className="mt-3 flex max-w-form flex-col gap-3">
      <ApiForm
        aria-label={`Accept the ask of ${other.name}`}
        rules={ACCEPT_RULES}
        write={answer}
        failed="Your answer was not sent."
        onSubmit={({ contact }) =>
          answer.mutate({ params: { id }, body: { accepts: true, contact: contact.trim() || null } })
        }
        className="flex-col gap-3"
      >
        <Field
          name="contact"
          label="How to reach you"
          hint={`Optional. ${other.name} reads it once you accept.`}
        >
          <TextInput />
        </Field>
        <div>
          <SubmitButton variant="filled">Accept</SubmitButton>
        </div>
      </ApiForm>
      <details>
        <summary>Decline or report</summary>
        <ApiForm
          aria-label={`Decline the ask of ${other.name}`}
          rules={DECLINE_RULES}
          write={answer}
          failed="Your answer was not sent."
          onSubmit={({ kind, note }) =>
            answer.mutate({
              params: { id },
              body: { accepts: false, kind: DECLINE_KINDS.find((one) => one === kind) ?? 'other', note },
            })
          }
          className="mt-2 flex-col gap-3"
        >
          <Field name="kind" label="Reason" hint={`${other.name} does not see it. Counts of many are shown.`}>
            <Select defaultValue="no_time" options={KINDS} />
          </Field>
          <Field name="note" label="Private note" hint="Optional. Never shown to the person who asked.">
            <TextInput />
          </Field>
          <div className="flex flex-wrap gap-2">
            <SubmitButton>Decline</SubmitButton>
            <Report id={id} />
          </div>
        </ApiForm>
      </details>
    </div>
  );
}

function Report({ id }: { id: string }): ReactElement {
  const question = useReasonDialog();
  const report = useApiMutation(teamsApi.reportIntroduction, {
    invalidates: TEAM_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={report}
      onConfirm={(reason) => report.mutate({ params: { id }, body: { reason, blocks: true } })}
      title="Report and block?"
      description="An administrator reads the message. This member can no longer ask you or be proposed to you."
      label="What is wrong"
      limits={[LIMITS.messageMin, LIMITS.noteMax]}
      confirmLabel="Report and block"
      failed="The report was not sent."
      destructive
      trigger={<Button>Report and block</Button>}
    />
  );
}
