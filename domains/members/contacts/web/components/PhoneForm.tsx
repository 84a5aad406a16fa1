import { StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import { Field } from '#platform/ui/Field.tsx';
import { all, matching, required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { contactsApi } from '../api.ts';

const RULES = {
  number: all(
    required('Enter a phone number'),
    matching(/^\+[\s()./\-\d]+$/, 'Enter the number with its country code, such as +1 715 555 0100'),
  ),
};

const TOLD_AT_FIELD = { 'identity.phone_has_it': 'number' } as const;

/** A number to send a code to; in place of a verified one only after a step-up. */
export function PhoneForm({ onSent }: { readonly onSent: (number: string) => void }) {
  const send = useSensitiveMutation(contactsApi.requestPhoneCode, {
    invalidates: [],
    onSuccess: ({ number }) => onSent(number),
  });
  return (
    <>
      <ApiForm
        rules={RULES}
        write={send}
        told={TOLD_AT_FIELD}
        fallback="The code could not be sent. Please try again."
        onSubmit={(body) => send.run({ body })}
        className="max-w-[424px] flex-col gap-4"
      >
        <Field
          name="number"
          label="Phone number"
          hint="With the country code, such as +1 715 555 0100. We send a 6-digit code to it."
          required
        >
          <TextInput type="tel" autoComplete="tel" maxLength={40} />
        </Field>
        <div>
          <SubmitButton>Send code by text message</SubmitButton>
        </div>
      </ApiForm>
      <StepUpDialog stepUp={send.stepUp} />
    </>
  );
}
