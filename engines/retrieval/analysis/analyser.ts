import { americanSpelling } from './american-spelling.ts';
import { ENGLISH_GENERAL_TERMS } from './general-words.ts';
import { porterStem } from './porter-stemmer.ts';
import { scanTokens, type TokenVisitor } from './scan-tokens.ts';
import { ENGLISH_STOP_WORDS } from './stop-words.ts';

/**
 * How a language becomes terms. Another language brings its own analyser; everything behind it stays the same.
 * `name` is stored with an index, so that bytes made with one analysis are not read with another.
 */
export interface Analyser {
  readonly name: string;
  /** Visits the tokens worth indexing, in order, stop words left out; may end when the visitor answers `false`. */
  tokenise(text: string, visit: TokenVisitor): void;
  /** The term that a token's form is counted under. */
  stem(form: string): string;
  /** Terms that say little of what a text is about; in a long query they weigh half. Not part of what is stored. */
  readonly generalTerms: ReadonlySet<string>;
}

/**
 * English: folding and token rules of `scanTokens`, 127 stop words, Porter stems of the American spelling. Words of
 * other scripts are found as they are written; English rules leave them alone.
 */
export const englishAnalyser: Analyser = {
  name: 'english-3',
  tokenise(text, visit) {
    scanTokens(text, (form, start, end) => ENGLISH_STOP_WORDS.has(form) || visit(form, start, end));
  },
  stem: (form) => porterStem(americanSpelling(form)),
  generalTerms: ENGLISH_GENERAL_TERMS,
};

/** A token with its term and the UTF-16 range `[start, end)` of the text it came from. */
export interface AnalysedToken {
  readonly form: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** The tokens of a text as a list; for queries, explanations and tests (indexing uses the visitor). */
export function analyse(text: string, analyser: Analyser = englishAnalyser): AnalysedToken[] {
  const tokens: AnalysedToken[] = [];
  analyser.tokenise(text, (form, start, end) => {
    tokens.push({ form, stem: analyser.stem(form), start, end });
  });
  return tokens;
}
