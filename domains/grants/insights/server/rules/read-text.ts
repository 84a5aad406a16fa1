import { detectDocumentConcepts, type Lexicon } from '#engines/concepts';
import { analyse } from '#engines/retrieval';

/** So many words of a text for one topic make it more than chance, as in grant matches. */
export const EVIDENT_TERMS = 2;

/** A text as it is compared: what it is about, and its words in order. */
export interface ReadText {
  /** Weight by position of the concept in the lexicon. */
  readonly concepts: ReadonlyMap<number, number>;
  /** Concepts that several of its words speak for. */
  readonly evident: ReadonlySet<number>;
  /** Stems with a space around each, so that a phrase can be looked up. */
  readonly stems: string;
}

/** The stems of a text in order, each with a space around it; empty where it has no words. */
export function stemsOf(text: string): string {
  const stems = analyse(text).map(({ stem }) => stem);
  return stems.length === 0 ? '' : ` ${stems.join(' ')} `;
}

/** Reads a project once, for comparing it with many members. */
export function readText(lexicon: Lexicon, title: string, text: string): ReadText {
  const concepts = detectDocumentConcepts(lexicon, { title, text });
  return {
    concepts: new Map(concepts.map(({ concept, weight }) => [concept, weight])),
    evident: new Set(
      concepts.flatMap(({ concept, terms }) => (terms.length >= EVIDENT_TERMS ? [concept] : [])),
    ),
    stems: stemsOf(`${title}\n${text}`),
  };
}
