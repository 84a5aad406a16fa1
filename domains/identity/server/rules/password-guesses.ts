import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';

/**
 * Estimates how many guesses a list-and-pattern attack needs, in the manner of zxcvbn (D. L. Wheeler, "zxcvbn:
 * Low-Budget Password Strength Estimation", USENIX Security 2016): the password is cut into pieces an attacker
 * has lists for, and the cheapest cut counts. Ours is smaller, and its dictionary is the bundled list.
 */

/** Below 10^6 guesses the password is refused: zxcvbn's bound against guessing that is throttled, as ours is. */
export const GUESSABLE_LOG10 = 6;

const LETTER = Math.log10(30);
const DIGIT = 1;
/** People put one of these at the end when a sign is asked for. */
const USUAL_SYMBOL = 0.5;
const USUAL_SYMBOLS = /[!@#$%&*?._ +=-]/;
const WORD = Math.log10(COMMON_PASSWORDS.size + COMMON_WORDS.size);
const LEET_EXTRA = 0.6;
const SEQUENCE = 2;
const SEQUENCE_MIN = 3;
const YEAR = Math.log10(130);
const YEARS = /^(19|20)\d\d$/;
const DATE = Math.log10(130 * 366);
/** Year, month, day in the three orders people write. */
const DATES =
  /^((19|20)\d\d(0[1-9]|1[0-2])\d\d|(0[1-9]|1[0-2])\d\d(19|20)\d\d|\d\d(0[1-9]|1[0-2])(19|20)\d\d)$/;
const REPEAT = 1.5;

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  'qazwsxedcrfvtgbyhnujm',
  '!qaz@wsx#edc',
  'zaq1xsw2cde3vfr4',
  '147258369',
  '789456123',
];
const SEQUENCES = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const WORD_MAX = 32;

function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
}

function isListed(text: string): boolean {
  return COMMON_PASSWORDS.has(text) || COMMON_WORDS.has(text);
}

/** Cost of one piece an attacker would have in a list; infinite when it is none. */
function pieceCost(piece: string): number {
  let best = Number.POSITIVE_INFINITY;
  if (piece.length <= WORD_MAX) {
    if (isListed(piece)) best = WORD;
    else if (isListed(unleet(piece)) || isListed([...piece].reverse().join(''))) best = WORD + LEET_EXTRA;
    if (YEARS.test(piece)) best = Math.min(best, YEAR);
    if (DATES.test(piece)) best = Math.min(best, DATE);
  }
  if (piece.length >= SEQUENCE_MIN) {
    if (SEQUENCES.some((row) => row.includes(piece))) best = Math.min(best, SEQUENCE);
    if (isOneSign(piece)) best = Math.min(best, REPEAT);
  }
  return best;
}

function isOneSign(piece: string): boolean {
  for (const sign of piece) if (sign !== piece[0]) return false;
  return true;
}

function signCost(sign: string): number {
  if (sign >= '0' && sign <= '9') return DIGIT;
  return USUAL_SYMBOLS.test(sign) ? USUAL_SYMBOL : LETTER;
}

/** The shortest text whose repetition makes the whole; the whole itself when there is none. */
function repeatedUnit(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

/**
 * The decimal logarithm of the guesses needed for `password` (already normalised and in lower case): the
 * cheapest way to write it as listed words, years, keyboard rows, repeats and single signs, or as repetition of
 * something shorter.
 */
export function guessesLog10(password: string): number {
  const unit = repeatedUnit(password);
  const whole = cheapestCut(password);
  if (unit === '' || unit === password) return whole;
  return Math.min(whole, cheapestCut(unit) + Math.log10(password.length / unit.length));
}

/** The least sum of costs over all ways to cut the text into pieces. */
function cheapestCut(text: string): number {
  const best: number[] = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let cheapest = (best[end - 1] ?? 0) + signCost(text.charAt(end - 1));
    for (let start = end - 2; start >= 0; start -= 1) {
      const before = best[start] ?? 0;
      if (before >= cheapest) continue;
      cheapest = Math.min(cheapest, before + pieceCost(text.slice(start, end)));
    }
    best.push(cheapest);
  }
  return best[text.length] ?? 0;
}
