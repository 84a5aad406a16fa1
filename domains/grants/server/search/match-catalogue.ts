import {
  CONCEPT_DATA,
  ConceptCatalogue,
  compileLexicon,
  type Lexicon,
  type MissionConcept,
} from '#engines/concepts';
import type { SupportKind } from '../../contract/schemas.ts';
import { type FitLimits, isResearchProgram, limitsOf } from '../rules/fit-limits.ts';
import type { IndexedRow } from '../store/opportunity-store.ts';

/** The lexicon of this process. */
export const LEXICON: Lexicon = compileLexicon(CONCEPT_DATA);

/** What matching reads of a record beside its text. */
interface MatchFacts {
  readonly supportKind: SupportKind | null;
  readonly limits: FitLimits;
  readonly isResearch: boolean;
}

/** A record as a mission is compared with it. */
export interface ComparedGrant extends MatchFacts {
  readonly id: string;
  /** Its scores by concepts; the best of those that are counted has 1. */
  readonly conceptWords: number;
  readonly concepts: number;
}

/** The text in which concepts are looked for; explanations need the same one. */
export function conceptText({
  description,
  categories,
}: Pick<IndexedRow, 'description' | 'categories'>): string {
  return [description, categories.join('. ')].filter(Boolean).join('\n');
}

/** What matching keeps of the catalogue in memory, computed when a record changes. */
export class MatchCatalogue {
  readonly #concepts = new ConceptCatalogue(LEXICON);
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
  *compare(
    concepts: readonly MissionConcept[],
    isCounted: (id: string) => boolean,
  ): Generator<ComparedGrant> {
    const { ids } = this.#concepts;
    const counted = (position: number): boolean => {
      const id = ids[position];
      return typeof id === 'string' && isCounted(id);
    };
    const scores = this.#concepts.score(concepts, counted);
    for (const [position, id] of ids.entries()) {
      const facts = id === null ? undefined : this.#facts.get(id);
      if (id === null || !facts || !counted(position)) continue;
      const conceptWords = scores.words[position] ?? 0;
      yield { ...facts, id, conceptWords, concepts: scores.concepts[position] ?? 0 };
    }
  }
}
