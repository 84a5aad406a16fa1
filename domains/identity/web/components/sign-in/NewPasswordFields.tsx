import { useId } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PASSWORD_HINT } from './password-checks.ts';

interface NewPasswordFieldsProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly password: Path<Values>;
  readonly confirmation: Path<Values>;
  readonly label: string;
  readonly size?: 'm' | 'l';
}

/** A new password with its live checklist, and the same once more. */
export function NewPasswordFields<Values extends FieldValues>(props: NewPasswordFieldsProps<Values>) {
  const { form, password, confirmation, label, size = 'm' } = props;
  const checklistId = useId();
  const typed = useWatch({ control: form.control, name: password }) as string | undefined;
  const messageOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field label={label} hint={PASSWORD_HINT} error={messageOf(password)} required>
          <PasswordInput
            size={size}
            autoComplete="new-password"
            aria-describedby={checklistId}
            {...form.register(password, {
              required: 'Enter a password',
              // A mismatch that is on screen goes as soon as the password is put right.
              onChange: () => {
                if (form.getValues(confirmation)) void form.trigger(confirmation);
              },
            })}
          />
        </Field>
        <PasswordChecklist id={checklistId} password={typed ?? ''} />
      </div>
      <Field label="Confirm password" error={messageOf(confirmation)} required>
        <PasswordInput
          size={size}
          autoComplete="new-password"
          {...form.register(confirmation, {
            required: 'Enter the password once more',
            validate: (value, values) => value === values[password] || 'Passwords do not match',
          })}
        />
      </Field>
    </>
  );
}
