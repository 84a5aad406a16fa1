import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { TEMPLATE_KINDS, WRITING_LIMITS } from '../../contract/constants.ts';
import type { Draft } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';
import { TEMPLATE_OPTIONS } from '../words.ts';

type StartDraftProps = { draft: Draft; onDone: (draft: Draft) => void };

/** Chooses the sections: those the call names, else a template. */
export function StartDraft({ draft, onDone }: StartDraftProps): ReactElement {
  const start = useApiMutation(writingApi.startDraft, { invalidates: [], onSuccess: onDone });
  const { isStarted } = draft;
  return (
    <ApiForm
      rules={{ callText: ofLength(0, WRITING_LIMITS.callTextMax), template: anything }}
      write={start}
      failed="The sections were not read."
      aria-label="Sections"
      className="flex max-w-form flex-col gap-4"
      onSubmit={({ callText, template }) => {
        const chosen = TEMPLATE_KINDS.find((one) => one === template);
        start.mutate({
          params: { id: draft.applicationId },
          body: { callText: callText.trim(), ...(chosen ? { template: chosen } : {}) },
        });
      }}
    >
      <p className="text-ink-2">
        {draft.hasCall
          ? 'Sections come from the text of the call. Paste its application form if it has one, so that questions and limits are read from it.'
          : 'Paste the text of the call or its application form. Questions, criteria and limits are read from it.'}
      </p>
      <Field label="Text of the call" name="callText" optional>
        <TextArea rows={6} limit={WRITING_LIMITS.callTextMax} defaultValue={draft.callText} />
      </Field>
      <Field label="Sections from" name="template">
        <Select
          placeholder="The call, or the template that fits"
          options={TEMPLATE_OPTIONS}
          defaultValue=""
        />
      </Field>
      {isStarted && (
        <p className="text-13 text-ink-3">
          Sections with text stay. Empty ones that the call does not name are removed.
        </p>
      )}
      <SubmitButton variant="filled" className="self-start">
        {isStarted ? 'Read the sections again' : 'Start the draft'}
      </SubmitButton>
    </ApiForm>
  );
}
