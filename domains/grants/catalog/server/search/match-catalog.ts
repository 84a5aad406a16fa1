import {
  CONCEPT_DATA,
  ConceptCatalog,
  compileLexicon,
  type Lexicon,
  type MissionConcept,
} from '#engines/concepts';
import type { SupportKind } from '#engines/opportunity-formats';
import { type FitLimits, isResearchProgram, limitsOf } from '../rules/fit-limits.ts';
import type { IndexedRow } from '../store/opportunity-store.ts';

/** The lexicon of this process. */
export const LEXICON: Lexicon = compileLexicon(CONCEPT_DATA);

/** Fields of a record that matching reads beside its text. */
export interface MatchFacts {
  readonly supportKind: SupportKind | null;
  readonly limits: FitLimits | null;
  readonly isResearch: boolean;
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

  put(
    row: Pick<IndexedRow, 'id' | 'title' | 'description' | 'categories' | 'funderName' | 'supportKind'>,
  ): void {
    const { id, title, funderName, supportKind } = row;
    this.#concepts.put({ id, title, text: conceptText(row) });
    this.#facts.set(id, {
      supportKind,
      limits: limitsOf(title, funderName),
      isResearch: isResearchProgram(title, funderName),
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

  /**
   * Compares the concepts of a mission with every record that is asked for.
   * @param isCounted whether a record is compared
   */
  compare(
    concepts: readonly MissionConcept[],
    isCounted: (id: string) => boolean,
    visit: GrantVisitor,
  ): void {
    const { ids } = this.#concepts;
    const counted = Uint8Array.from(ids, (id) => (id !== null && isCounted(id) ? 1 : 0));
    const scores = this.#concepts.score(concepts, (position) => counted[position] === 1);
    for (let position = 0; position < counted.length; position += 1) {
      const id = ids[position];
      const facts = counted[position] === 1 && id ? this.#facts.get(id) : undefined;
      if (id && facts) visit(id, facts, scores.words[position]!, scores.concepts[position]!);
    }
  }
}
