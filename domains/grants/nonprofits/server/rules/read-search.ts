import { type Registry, SUBMITTED_REGISTRIES } from '../../contract/registries.ts';
import { readNumber } from '../../contract/registry-number.ts';

/** Reading of a search text: the entries of a number, or words that must all be there. */
export type NonprofitSearch = { readonly numbers: readonly string[] } | { readonly words: readonly string[] };

/** Words beyond this many are not looked for. */
const MAX_WORDS = 8;
/** Registers whose numbers are words as well. */
const WORDY: readonly Registry[] = ['other', 'none'];

/** Reads what is typed in the search field. A number of any register, as people write it, is looked for as one. */
export function readSearch(text: string): NonprofitSearch {
  const numbers = numbersIn(text);
  return numbers.length > 0 ? { numbers } : { words: wordsIn(text).slice(0, MAX_WORDS) };
}

/** The numbers a text may be, by register; none where it has too few digits for any. */
function numbersIn(text: string): string[] {
  if ((text.match(/\d/g) ?? []).length < 5) return [];
  const read = SUBMITTED_REGISTRIES.filter((id) => !WORDY.includes(id)).flatMap((registry) => {
    const reading = readNumber(registry, text);
    return 'number' in reading ? [reading.number] : [];
  });
  const nine = text.trim().replace(/^(\d{2})-(?=\d{7}$)/, '$1');
  return [...new Set(/^\d{9}$/.test(nine) ? [...read, nine] : read)];
}

/** Letters and digits between signs, each word once, in small letters. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}
