import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { ApiError, errorText } from '#platform/web/api-error.ts';

interface ConfirmPasswordProps {
  /** The verb, for example "Link wallet". */
  readonly label: string;
  /** Tries with the password; what it throws is shown. */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password where the sign-in is not recent enough for what is to be done. */
export function ConfirmPassword({ label, onConfirm, onCancel }: ConfirmPasswordProps) {
  const form = useForm<{ password: string }>({ mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onConfirm(password);
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields.password : undefined;
      if (wrong === undefined) form.setError('root', { message: errorText(error) });
      else form.setError('password', { message: wrong }, { shouldFocus: true });
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-[424px] flex-col gap-4">
      {errors.root?.message && <Notice tone="bad" role="alert" title={errors.root.message} />}
      <Field
        label="Your password"
        hint="You signed in a while ago, so we ask once more."
        error={errors.password?.message}
        required
      >
        <PasswordInput
          autoComplete="current-password"
          {...form.register('password', { required: 'Enter your password' })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
