import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { sessionApi } from '../session-api.ts';

interface ResetRequestValues {
  usernameOrEmail: string;
}

/** Asks for a mail with a reset link. The answer is the same for every name, known or not. */
export function ResetRequest() {
  const [isAgain, setAgain] = useState(false);
  const form = useForm<ResetRequestValues>({ mode: 'onTouched' });
  const request = useApiMutation(sessionApi.requestPasswordReset, {
    invalidates: [],
    onError: (error) => placeRefusal(form, error, { fields: ['usernameOrEmail'] }),
  });
  if (request.isSuccess) {
    return (
      <TakeFocus key="sent" when>
        <div className="flex flex-col items-start gap-4">
          <Notice tone="info" role="status" title={request.data.message}>
            <p>Look into the spam folder too.</p>
          </Notice>
          <Button
            onClick={() => {
              setAgain(true);
              request.reset();
            }}
          >
            Use another name or address
          </Button>
        </div>
      </TakeFocus>
    );
  }
  return (
    <TakeFocus key="asked" when={isAgain}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((body) => request.mutate({ body }))}
        className="flex flex-col gap-4"
      >
        <FormAlert error={request.error} fallback="The mail could not be asked for. Please try again." />
        <Field
          label="Username or e-mail address"
          hint="We mail a link to the verified address of the account."
          error={form.formState.errors.usernameOrEmail?.message}
          required
        >
          <TextInput
            size="l"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('usernameOrEmail', {
              validate: (value) => value.trim() !== '' || 'Enter your username or e-mail address',
            })}
          />
        </Field>
        <Button type="submit" variant="filled" size="l" full busy={request.isPending}>
          Send reset link
        </Button>
      </form>
    </TakeFocus>
  );
}
