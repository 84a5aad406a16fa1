import type { ReactElement } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { DECLINE_KINDS, TEAM_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Introduction } from '../../contract/schemas.ts';
import { TEAM_READS, teamsApi } from '../api.ts';
import { DECLINE_WORDS } from '../words.ts';

const ACCEPT_RULES = { contact: ofLength(0, LIMITS.contactMax) };
const DECLINE_RULES = { kind: anything, note: ofLength(0, LIMITS.noteMax) };
const KINDS = DECLINE_KINDS.map((value) => ({ value, label: DECLINE_WORDS[value] }));

/** Accepts or declines an ask. Declining needs no verified address. */
export function AnswerForm({ introduction }: { introduction: Introduction }): ReactElement {
  return (
    <div className="mt-3 flex max-w-form flex-col gap-3">
      <LevelNotice level="email" title="Before you can accept">
        <AcceptForm introduction={introduction} />
      </LevelNotice>
      <details>
        <summary>Decline</summary>
        <DeclineForm introduction={introduction} />
      </details>
    </div>
  );
}

function AcceptForm({ introduction: { id, other } }: { introduction: Introduction }): ReactElement {
  const accept = useApiMutation(teamsApi.acceptIntroduction, { invalidates: TEAM_READS });
  return (
    <ApiForm
      aria-label={`Accept the ask of ${other.name}`}
      rules={ACCEPT_RULES}
      write={accept}
      failed="Your answer was not sent."
      onSubmit={({ contact }) => accept.mutate({ params: { id }, body: { contact: contact.trim() || null } })}
      className="flex-col gap-3"
    >
      <p className="text-13 text-ink-2">
        Accepting lets {other.name} reach you and take you into the team. You can leave at any time.
      </p>
      <Field
        name="contact"
        label="How to reach you"
        hint={`Optional. ${other.name} sees it once you accept.`}
      >
        <TextInput />
      </Field>
      <div>
        <SubmitButton variant="filled">Accept</SubmitButton>
      </div>
    </ApiForm>
  );
}

function DeclineForm({ introduction: { id, other } }: { introduction: Introduction }): ReactElement {
  const decline = useApiMutation(teamsApi.declineIntroduction, { invalidates: TEAM_READS });
  return (
    <ApiForm
      aria-label={`Decline the ask of ${other.name}`}
      rules={DECLINE_RULES}
      write={decline}
      failed="Your answer was not sent."
      onSubmit={({ kind, note }) =>
        decline.mutate({
          params: { id },
          body: { kind: DECLINE_KINDS.find((one) => one === kind) ?? 'other', note },
        })
      }
      className="mt-2 flex-col gap-3"
    >
      <Field name="kind" label="Reason" hint={`Private. ${other.name} sees only that you declined.`}>
        <Select defaultValue="no_time" options={KINDS} />
      </Field>
      <Field name="note" label="Private note" hint="Optional. Only you can see it.">
        <TextInput />
      </Field>
      <div>
        <SubmitButton>Decline</SubmitButton>
      </div>
    </ApiForm>
  );
}
