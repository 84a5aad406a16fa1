/** Fewer signs or digits are an amount, a year or part of a word. */
const LEAST_SIGNS = 5;
const LEAST_DIGITS = 3;
const LONGEST = 80;
/** Words that people write before a number, each to its end: "NOAA-1" and "PROGRAM-93" are parts of one. */
const BEFORE =
  /^(?:(?:(?:grant|call|opportunity|funding|program|assistance|listing|notice|number|no)(?=[\s:#])|no\.|#)\s*:?\s*)+/i;

/**
 * Reads the number of a call from a search: "27-534", "NSF 27-534", "HHS-2026-ACF". Null for words, years, amounts and
 * phone-like rows of single digits.
 * @returns its letters and digits alone, in lower case and in their plain forms, as the catalog stores them
 */
export function readGrantNumber(text: string): string | null {
  const bare = text.trim().replace(BEFORE, '').trim();
  if (bare.length > LONGEST || !/^[\p{L}\p{N}][\p{L}\p{N}\s._/–-]*$/u.test(bare)) return null;
  const parts = bare.split(/\s+/);
  // "youth programs 2026-27" is words: beside a number stand capitals alone, as in "NSF 27-534".
  if (!parts.every((part) => /\p{N}/u.test(part) || /^\p{Lu}+$/u.test(part))) return null;
  const signs = bare
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const digits = signs.replace(/\P{N}/gu, '').length;
  return signs.length >= LEAST_SIGNS && digits >= LEAST_DIGITS ? signs : null;
}
