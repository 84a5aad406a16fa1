import data from '../data/concepts.json' with { type: 'json' };

/** Purpose of funding, in the words of applicants and of officials. */
export interface Concept {
  readonly id: string;
  /** Shown to people. */
  readonly label: string;
  readonly area: string;
  /** Terms of applicants. */
  readonly everyday: readonly string[];
  /** Terms of official texts, the most telling first. */
  readonly official: readonly string[];
  /** Terms of either that count only beside another of the concept or of its area. */
  readonly weak: readonly string[];
}

/** A lexicon as data. */
export interface ConceptData {
  readonly concepts: readonly Concept[];
  /** Words of every description of a project; in an applicant's text they are no terms. */
  readonly general: readonly string[];
}

/** The lexicon that comes with the engine: English, of the United States. */
export const CONCEPT_DATA: ConceptData = data;
