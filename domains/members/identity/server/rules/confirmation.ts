import { identityErrors } from '../../contract/errors.ts';

/** One wrong field of a form, as `details.fields` carries it. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The confirmation's problem: it must equal the password (spec §5, §8). Null when it does. */
export function confirmationProblem(password: string, confirmPassword: string): FieldProblem | null {
  const { message } = identityErrors.map['account.passwords_differ'];
  return password === confirmPassword ? null : { field: 'confirmPassword', message };
}

/** @throws account.passwords_differ */
export function requireConfirmation(password: string, confirmPassword: string): void {
  const problem = confirmationProblem(password, confirmPassword);
  if (problem) throw identityErrors.fail('account.passwords_differ', { details: { fields: [problem] } });
}
