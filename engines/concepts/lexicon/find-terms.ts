import type { Lexicon, Term } from './compile-lexicon.ts';
import { visitWords, type Word } from './words.ts';

/** A term met in a text, at the UTF-16 range `[start, end)`. */
export interface TermMeeting {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
}

function phraseAt({ phrases }: Lexicon, words: readonly Word[], from: number): Term | null {
  let node = phrases;
  let longest: Term | null = null;
  for (let at = from; at < words.length; at += 1) {
    const next = node.next.get(words[at]!.stem);
    if (next === undefined) break;
    node = next;
    longest = node.term ?? longest;
  }
  return longest;
}

/** The parts of a text that are terms of several words, as written: known names such as "open source". */
export function findNames(lexicon: Lexicon, text: string): string[] {
  return findTerms(lexicon, text)
    .filter(({ term }) => term.length > 1)
    .map(({ start, end }) => text.slice(start, end));
}

/** The terms of a text in order: at each word the longest phrase, else the word alone. No word is met twice. */
export function findTerms(lexicon: Lexicon, text: string): TermMeeting[] {
  const words: Word[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  visitWords(text, (word, start, end) => {
    words.push(word);
    starts.push(start);
    ends.push(end);
  });
  const found: TermMeeting[] = [];
  let at = 0;
  while (at < words.length) {
    const term = phraseAt(lexicon, words, at) ?? lexicon.singles.get(words[at]!.light) ?? null;
    const length = term?.length ?? 1;
    if (term) found.push({ term, start: starts[at]!, end: ends[at + length - 1]! });
    at += length;
  }
  return found;
}
