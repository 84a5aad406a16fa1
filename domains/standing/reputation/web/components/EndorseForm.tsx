import { type ReactElement, useRef } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { Field } from '#platform/ui/Field.tsx';
import { fillForm, formValues } from '#platform/ui/form-context.ts';
import { required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { reputationApi } from '../api.ts';
import { pointsText } from '../words.ts';

const RULES = { username: required('Enter a username') };

/**
 * Endorses a member by their name; what the caller still lacks for it is in place of the form.
 * @param gives points the receiver gets: those of the giver's trust now, which later trust does not change
 */
export function EndorseForm({ gives }: { readonly gives: number }): ReactElement {
  return (
    <LevelNotice level="knowledge" title="Before you can endorse">
      <Fields gives={gives} />
    </LevelNotice>
  );
}

function Fields({ gives }: { readonly gives: number }): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const send = useApiMutation(reputationApi.endorseMember, {
    invalidates: [reputationApi.getTrust],
    onSuccess: (endorsed, { body }) => {
      toast({ title: `You endorsed ${endorsed.username}` });
      // The next name may be in the field by now.
      const { username } = formValues(form.current, ['username']);
      if (username === body.username) fillForm(form.current, { username: '' });
    },
  });
  return (
    <ApiForm
      ref={form}
      rules={RULES}
      write={send}
      failed="The endorsement was not given."
      onSubmit={(body) => send.mutate({ body })}
      className="max-w-read flex-col gap-3"
    >
      {gives === 0 && (
        <Notice tone="warn" title="Your endorsement would give 0 points now.">
          You have no trust yet. The endorsement would count for trust, but its points stay 0, and you can
          endorse the same member again only next year. You may want to wait.
        </Notice>
      )}
      <Field
        name="username"
        label="Endorse a member"
        hint={`A member whose work you know, once a year. It gives them ${pointsText(gives)} now; your later trust does not change that.`}
      >
        <TextInput placeholder="Username" autoComplete="off" />
      </Field>
      <div>
        <SubmitButton>Endorse</SubmitButton>
      </div>
    </ApiForm>
  );
}
