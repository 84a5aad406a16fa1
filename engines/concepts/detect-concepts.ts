import type { Lexicon } from './lexicon/compile-lexicon.ts';
import { countTerms } from './lexicon/count-terms.ts';
import { type ConceptFinding, type TermCount, weighConcepts } from './lexicon/weigh-concepts.ts';

/** A text with a title; either may be empty. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** Weight that each further word of a phrase adds to its term: a long phrase is rarely there by chance. */
const FURTHER_WORD = 0.5;

/**
 * The concepts of an applicant's own description. Each term counts once, however often it is said; general words of
 * such descriptions are no terms.
 */
export function detectMissionConcepts(lexicon: Lexicon, { title, text }: TitledText): ConceptFinding[] {
  const counts = new Map([...countTerms(lexicon, title, text)].filter(([, { term }]) => !term.isGeneral));
  return weighConcepts(lexicon, counts, ({ term }) => 1 + FURTHER_WORD * (term.length - 1));
}

/** The concepts of a few words someone searches for: nothing in them is incidental, so a weak term counts alone. */
export function detectSearchConcepts(lexicon: Lexicon, text: string): ConceptFinding[] {
  return weighConcepts(lexicon, countTerms(lexicon, '', text), () => 1, 1);
}

/** Weight added for a term in the title of a document. */
const IN_TITLE = 0.7;

const documentWeight = ({ title, text }: TermCount): number =>
  1 + Math.log((1 + 2 * title + text) / 2) + (title > 0 ? IN_TITLE : 0);

/** The concepts of a document: the more often and the more prominent its terms, the more. */
export function detectDocumentConcepts(lexicon: Lexicon, { title, text }: TitledText): ConceptFinding[] {
  return weighConcepts(lexicon, countTerms(lexicon, title, text), documentWeight);
}
