import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/constants.ts';
import { GUESSABLE_LOG10, guessesLog10 } from './password-guesses.ts';
import { usernameKey } from './username.ts';

/**
 * The form that is measured, hashed and compared: Unicode NFKC, so that the same password typed on another
 * keyboard or system is the same password (NIST SP 800-63B-4 §3.1.1.2). Case and spaces stay as typed.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Length as a person counts: each Unicode code point is one. */
export function passwordLength(password: string): number {
  return [...normalizePassword(password)].length;
}

/**
 * Why a password cannot be set, or null when it can: its length, the username in it, or too easy to guess.
 * No composition is asked for (ASVS V6.2.5).
 */
export async function passwordProblem(
  password: string,
  about: { readonly username: string },
): Promise<string | null> {
  const length = passwordLength(password);
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters`;
  const folded = normalizePassword(password).toLowerCase();
  if (about.username !== '' && folded.includes(usernameKey(about.username))) {
    return 'Do not use your username in the password';
  }
  if ((await guessesLog10(folded)) < GUESSABLE_LOG10) {
    return 'This password is among the first that attackers try. Choose another one';
  }
  return null;
}
