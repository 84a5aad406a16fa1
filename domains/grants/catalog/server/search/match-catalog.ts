import {
  CONCEPT_DATA,
  ConceptCatalog,
  compileLexicon,
  type Lexicon,
  type MissionConcept,
  type TopicEvidence,
} from '#engines/concepts';
import { splitSentences } from '#engines/encoder';
import type { SupportKind } from '#engines/opportunity-formats';
import { type FitLimits, isResearchProgram, limitsOf } from '../rules/fit-limits.ts';
import { type Reach, reachOf } from '../rules/reach.ts';
import { type UnlikelyFacts, unlikelyFacts } from '../rules/unlikely-call.ts';
import type { IndexedRow } from '../store/opportunity-store.ts';

/** The lexicon of this process. */
export const LEXICON: Lexicon = compileLexicon(CONCEPT_DATA);

/** Fields of a record that matching reads beside its text. */
export interface MatchFacts extends UnlikelyFacts {
  readonly supportKind: SupportKind | null;
  readonly limits: FitLimits | null;
  readonly isResearch: boolean;
  readonly reach: Reach;
}

/** Fields of a record that matching reads. */
type MatchRow = Pick<
  IndexedRow,
  | 'id'
  | 'sourceId'
  | 'title'
  | 'description'
  | 'categories'
  | 'funderName'
  | 'supportKind'
  | 'eligibility'
  | 'regions'
>;

/** Longest first sentence in which topics are looked for, in characters. */
const LONGEST_OPENING = 350;

/** Which records a comparison holds, and which of them the others are measured by. */
interface Comparison {
  isCounted(id: string): boolean;
  isMeasure(facts: MatchFacts): boolean;
}

/** Receives a record with its scores by concepts; the best of those that are counted has 1. */
export type GrantVisitor = (id: string, facts: MatchFacts, conceptWords: number, concepts: number) => void;

/** The text in which concepts are looked for; explanations need the same one. */
export function conceptText({
  description,
  categories,
}: Pick<IndexedRow, 'description' | 'categories'>): string {
  return [description, categories.join('. ')].filter(Boolean).join('\n');
}

/** Part of the catalog that matching keeps in memory, computed when a record changes. */
export class MatchCatalog {
  readonly #concepts = new ConceptCatalog(LEXICON);
  readonly #facts = new Map<string, MatchFacts>();

  get size(): number {
    return this.#facts.size;
  }

  put(row: MatchRow): void {
    const { id, title, funderName, supportKind, description } = row;
    const [opening = ''] = splitSentences(description, 1, LONGEST_OPENING);
    this.#concepts.put({ id, title, text: conceptText(row), opening });
    const limits = limitsOf(title, funderName);
    this.#facts.set(id, {
      supportKind,
      limits,
      isResearch: isResearchProgram(title, funderName),
      reach: reachOf(row, limits),
      ...unlikelyFacts(title, description),
    });
  }

  remove(id: string): void {
    this.#concepts.remove(id);
    this.#facts.delete(id);
  }

  /** How much a concept says of what a record is about. */
  rarityOf(concept: number): number {
    return this.#concepts.rarityOf(concept);
  }

  /** Facts of a record; undefined for an unknown one. */
  factsOf(id: string): MatchFacts | undefined {
    return this.#facts.get(id);
  }

  /** Evidence of a record for a mission's topics, or null for an unknown one. */
  evidenceOf(id: string, concepts: readonly MissionConcept[]): TopicEvidence | null {
    return this.#concepts.evidenceOf(id, concepts);
  }

  /**
   * Compares the concepts of a mission with every record that is asked for.
   * @param isCounted whether a record is compared
   * @param isMeasure whether a compared record may be the best one, by its facts; where none may, all are
   */
  compare(
    concepts: readonly MissionConcept[],
    { isCounted, isMeasure }: Comparison,
    visit: GrantVisitor,
  ): void {
    const { ids } = this.#concepts;
    const counted = Uint8Array.from(ids, (id) => (id !== null && isCounted(id) ? 1 : 0));
    const measures = counted.map((one, position) => {
      const facts = one === 1 && this.#facts.get(ids[position]!);
      return facts && isMeasure(facts) ? 1 : 0;
    });
    const measure = measures.includes(1) ? measures : counted;
    const scores = this.#concepts.score(concepts, (position) => measure[position] === 1);
    for (let position = 0; position < counted.length; position += 1) {
      const id = ids[position];
      const facts = counted[position] === 1 && id ? this.#facts.get(id) : undefined;
      if (id && facts) visit(id, facts, scores.words[position]!, scores.concepts[position]!);
    }
  }
}
