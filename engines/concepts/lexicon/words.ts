import { porterStem, scanTokens } from '#engines/retrieval';
import { foldSpelling } from '../analysis/fold-spelling.ts';
import { lightStem } from '../analysis/light-stem.ts';

/** A token of a text, by the stems terms are compared by. */
export interface Word {
  /** Porter stem: words of phrases are compared by it, and words of expansions. */
  readonly stem: string;
  /** Light stem: single words are compared by it. */
  readonly light: string;
}

/** Forms whose stems are kept; stemming is most of the cost of reading a text, and texts share their words. */
const FORMS_KEPT = 50_000;
const kept = new Map<string, Word>();

function wordOf(form: string): Word {
  let word = kept.get(form);
  if (word === undefined) {
    const folded = foldSpelling(form);
    word = { stem: porterStem(folded), light: lightStem(folded) };
    if (kept.size >= FORMS_KEPT) kept.clear();
    kept.set(form, word);
  }
  return word;
}

/** Visits every word of a text in order, those of grammar too: "go hungry" and "boys and girls" are terms. */
export function visitWords(text: string, visit: (word: Word, start: number, end: number) => void): void {
  scanTokens(text, (form, start, end) => visit(wordOf(form), start, end));
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  visitWords(text, (word) => words.push(word));
  return words;
}
