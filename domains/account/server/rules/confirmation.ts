/** One wrong field of a form, as `details.fields` carries it. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Spec §5, §8. */
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** The confirmation's problem: it must equal the password. Null when it does. */
export function confirmationProblem(password: string, confirmPassword: string): FieldProblem | null {
  return password === confirmPassword ? null : { field: 'confirmPassword', message: PASSWORDS_DIFFER };
}
