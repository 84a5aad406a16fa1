import { all, type FormRule, required } from '#platform/ui/form-rules.ts';

/** The shortest password (spec §5) and the length that is advised (security.md "Passwords and passkeys"). */
export const PASSWORD_HINT_MIN = 8;
export const PASSWORD_HINT_ADVISED = 15;

/** The hint of the specification (§5); advice, the server asks for the length only. */
export const PASSWORD_HINT =
  'At least 8 characters with a lowercase letter, an uppercase letter, a number and one of @$!%*?&';

/** A new password, wherever one is set; how good it is the server decides. */
export const NEW_PASSWORD = required('Enter a password');

/** The same password once more. */
export const repeatOf = <Name extends string>(password: Name): FormRule<Name> =>
  all<Name>(required('Enter the password once more'), (value, values) =>
    value === values[password] ? undefined : 'Passwords do not match',
  );

export interface PasswordCheck {
  readonly label: string;
  readonly isMet: boolean;
}

/** Checks a password for the live checklist. Characters are counted as the server counts them. */
export function checkPassword(password: string): PasswordCheck[] {
  const length = [...password.normalize('NFKC')].length;
  return [
    { label: `${PASSWORD_HINT_MIN} characters or more`, isMet: length >= PASSWORD_HINT_MIN },
    { label: 'A lowercase letter', isMet: /\p{Ll}/u.test(password) },
    { label: 'An uppercase letter', isMet: /\p{Lu}/u.test(password) },
    { label: 'A number', isMet: /\p{Nd}/u.test(password) },
    { label: 'A special character, such as @$!%*?&', isMet: /[!-/:-@[-`{-~]/.test(password) },
    {
      label: `${PASSWORD_HINT_ADVISED} or more characters recommended`,
      isMet: length >= PASSWORD_HINT_ADVISED,
    },
  ];
}
