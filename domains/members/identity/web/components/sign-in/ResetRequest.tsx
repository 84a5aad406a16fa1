import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { NoMail } from '#platform/web/NoMail.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { sessionApi } from '../session-api.ts';

const RULES = { usernameOrEmail: required('Enter your username or email address') };

/** Asks for a mail with a reset link. The answer is the same for every name, known or not. */
export function ResetRequest() {
  const [isAgain, setAgain] = useState(false);
  const request = useApiMutation(sessionApi.requestPasswordReset, { invalidates: [] });
  if (request.isSuccess) {
    return (
      <TakeFocus key="sent" when>
        <div className="flex flex-col items-start gap-4">
          <Notice tone="info" role="status" title={request.data.message}>
            <p>Check your spam folder too.</p>
          </Notice>
          <NoMail />
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
      <ApiForm
        rules={RULES}
        write={request}
        fallback="The link could not be sent. Please try again."
        onSubmit={(body) => request.mutate({ body })}
      >
        <Field
          name="usernameOrEmail"
          label="Username or email address"
          hint="We mail a link to the verified address of the account."
          required
        >
          <TextInput size="l" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <SubmitButton variant="filled" size="l" full>
          Send reset link
        </SubmitButton>
      </ApiForm>
    </TakeFocus>
  );
}
