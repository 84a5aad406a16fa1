import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { all, ofLength, required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { queryKeyOf, useApiMutation } from '#platform/web/use-api.ts';
import { WRITING_LIMITS } from '../../contract/constants.ts';
import type { Draft } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';

/** Adds a section that neither the call nor the template names. */
export function AddSection({ applicationId }: { applicationId: string }): ReactElement {
  const client = useQueryClient();
  const [id, setId] = useState(newId);
  const add = useApiMutation(writingApi.addSection, {
    invalidates: [],
    onSuccess: (section) => {
      const key = queryKeyOf(writingApi.getDraft, { params: { id: applicationId } });
      client.setQueryData<Draft>(
        key,
        (draft) => draft && { ...draft, sections: [...draft.sections, section] },
      );
      setId(newId());
    },
  });
  return (
    <ApiForm
      key={id}
      rules={{ title: all(required('Enter a title'), ofLength(1, WRITING_LIMITS.sectionTitleMax)) }}
      write={add}
      failed="The section was not added."
      aria-label="Add a section"
      onSubmit={({ title }) => add.mutate({ params: { id: applicationId }, body: { id, title } })}
    >
      <Field label="Another section" name="title">
        <TextInput autoComplete="off" />
      </Field>
      <SubmitButton size="s" className="self-start">
        Add section
      </SubmitButton>
    </ApiForm>
  );
}
