import { useId } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { useFieldValue } from '#platform/ui/form-context.ts';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PASSWORD_HINT } from './password-checks.ts';

interface NewPasswordFieldsProps {
  /** Name of the field in its form, whose rules are `NEW_PASSWORD` and, for `confirmPassword`, `repeatOf`. */
  readonly name: string;
  readonly label: string;
  readonly size?: 'm' | 'l';
}

/** A new password and the same once more. Its rules are said once: by the hint, then by the checklist. */
export function NewPasswordFields({ name, label, size = 'm' }: NewPasswordFieldsProps) {
  const checklistId = useId();
  const typed = useFieldValue(name);
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field name={name} label={label} hint={typed === '' && PASSWORD_HINT} required>
          <PasswordInput
            size={size}
            autoComplete="new-password"
            aria-describedby={typed === '' ? undefined : checklistId}
          />
        </Field>
        {typed !== '' && <PasswordChecklist id={checklistId} password={typed} />}
      </div>
      <Field name="confirmPassword" label="Confirm password" required>
        <PasswordInput size={size} autoComplete="new-password" />
      </Field>
    </>
  );
}
