/** Reading of a search text: the entry of a number, or words that must all be there. */
export type NonprofitSearch = { readonly number: string } | { readonly words: readonly string[] };

/** Words beyond this many are not looked for. */
const MAX_WORDS = 8;

/** Reads what is typed in the search field. Nine digits, also as 01-0133442, are a registry number. */
export function readSearch(text: string): NonprofitSearch {
  const number = text.trim().replace(/^(\d{2})-(?=\d{7}$)/, '$1');
  return /^\d{9}$/.test(number) ? { number } : { words: wordsIn(text).slice(0, MAX_WORDS) };
}

/** Letters and digits between signs, each word once, in small letters. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}
