import type { Lexicon, MissionConcept } from '#engines/concepts';

/** From so many words on a search describes something; fewer are names and subjects. */
export const DESCRIPTIVE_WORDS = 4;
/** Topics a search is widened by, and terms of each that are searched. */
const MOST_TOPICS = 4;
const MOST_TERMS = 4;

/** A topic of a search, and the official words it was searched by too. */
export interface AlsoSearched {
  readonly id: string;
  readonly label: string;
  readonly terms: readonly string[];
}

/** Whether a search field's text describes something and asks for nothing to the letter. */
export function isDescriptive(words: string, phrases: readonly string[]): boolean {
  return phrases.length === 0 && words.split(' ').filter(hasLetters).length >= DESCRIPTIVE_WORDS;
}

const hasLetters = (word: string): boolean => /\p{L}/u.test(word);

/** The official words of the weightiest topics whose own words are in a text. */
export function widening(
  { concepts: lexicon }: Pick<Lexicon, 'concepts'>,
  concepts: readonly MissionConcept[],
): AlsoSearched[] {
  return concepts
    .filter(({ terms }) => terms.length > 0)
    .slice(0, MOST_TOPICS)
    .flatMap(({ concept }) => {
      const topic = lexicon[concept];
      if (!topic) return [];
      return [{ id: topic.id, label: topic.label, terms: topic.official.slice(0, MOST_TERMS) }];
    });
}
