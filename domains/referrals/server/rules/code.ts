import { CODE_LETTERS, CODE_MAX_LENGTH, CODE_PADDING } from '../../contract/constants.ts';

/** A whole number from 0 up to, not including, `below`. */
export type RandomNumber = (below: number) => number;

/** The head of a member's code: the first four letters of the username, filled up with those of HDAG. */
export function codeLetters(username: string): string {
  const letters = username.replace(/[^A-Za-z]/g, '').toUpperCase();
  return (letters + CODE_PADDING).slice(0, CODE_LETTERS);
}

/** A code of these letters with so many random digits. */
export function drawCode(letters: string, digits: number, random: RandomNumber): string {
  return letters + String(random(10 ** digits)).padStart(digits, '0');
}

/** One of the codes of this length that nobody has, each as likely as the others; null when all are taken. */
export function drawFreeCode(
  letters: string,
  digits: number,
  taken: ReadonlySet<string>,
  random: RandomNumber,
): string | null {
  const all = Array.from(
    { length: 10 ** digits },
    (_, number) => letters + String(number).padStart(digits, '0'),
  );
  const free = all.filter((code) => !taken.has(code));
  return free.length === 0 ? null : (free[random(free.length)] ?? null);
}

/** A code as it is stored, whatever the case and the spaces somebody wrote it with; null for what cannot be one. */
export function readCode(written: string): string | null {
  if (written.length > CODE_MAX_LENGTH) return null;
  const code = written.trim().toUpperCase();
  return /^[A-Z]{4}[0-9]{4,}$/.test(code) ? code : null;
}
