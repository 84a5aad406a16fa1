import { useForm } from 'react-hook-form';
import { StepUpDialog, useSensitiveMutation } from '#identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import { identityApi } from '../identity-api.ts';

/** A number to send a code to; in place of a verified one only after a fresh proof. */
export function PhoneForm({ onSent }: { readonly onSent: (number: string) => void }) {
  const form = useForm<{ number: string }>({ mode: 'onTouched' });
  const send = useSensitiveMutation(identityApi.requestPhoneCode, {
    invalidates: [],
    onSuccess: ({ number }) => onSent(number),
    onError: (error) =>
      placeRefusal(form, error, { fields: ['number'], codes: { 'identity.phone_has_it': 'number' } }),
  });
  const isPlaced = Boolean(form.formState.errors.number);
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((body) => send.run({ body }))}
        className="flex max-w-[424px] flex-col gap-4"
      >
        {!isPlaced && (
          <FormAlert error={send.error} fallback="The code could not be sent. Please try again." />
        )}
        <Field
          label="Phone number"
          hint="With the country code, such as +1 715 555 0100. We send a 6-digit code to it."
          error={form.formState.errors.number?.message}
          required
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={40}
            {...form.register('number', {
              required: 'Enter a phone number',
              pattern: {
                value: /^\s*\+[\s()./\-\d]+$/,
                message: 'Enter the number with its country code, such as +1 715 555 0100',
              },
            })}
          />
        </Field>
        <div>
          <Button type="submit" busy={send.isPending}>
            Send code by text message
          </Button>
        </div>
      </form>
      <StepUpDialog stepUp={send.stepUp} />
    </>
  );
}
