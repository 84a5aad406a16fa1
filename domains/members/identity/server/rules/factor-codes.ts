import { CODE_DIGITS, RECOVERY_CODE_LENGTH } from '../../contract/constants.ts';

/** Letters and digits of a recovery code: those that read alike are left out. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';

/** Code typed where an authenticator or a recovery code was asked for. */
export type FactorCode =
  | { readonly kind: 'authenticator'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string };

/** Tells the two kinds of code apart; spaces, dashes and case do not matter. Null for what is neither. */
export function readFactorCode(text: string): FactorCode | null {
  const code = text.replace(/[\s-]+/g, '').toLowerCase();
  if (code.length === CODE_DIGITS && /^[0-9]+$/.test(code)) return { kind: 'authenticator', code };
  if (code.length !== RECOVERY_CODE_LENGTH) return null;
  return [...code].every((sign) => RECOVERY_ALPHABET.includes(sign)) ? { kind: 'recovery', code } : null;
}

/** A recovery code as people write it: in two halves. */
export function printRecoveryCode(code: string): string {
  const half = RECOVERY_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
