import { detectDocumentConcepts, type TitledText } from '../detect-concepts.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { findTerms } from '../lexicon/find-terms.ts';
import type { MissionConcept } from '../mission/gate-concepts.ts';

/** A concept that a mission and a document are both about, in the words of each. */
export interface SharedConcept {
  /** Position in the lexicon. */
  readonly concept: number;
  readonly label: string;
  /** How much it adds; comparable within one mission. */
  readonly worth: number;
  /** Cosine of its vector with the mission's; null without vectors. */
  readonly meaning: number | null;
  /** The applicant's words for it, as written; none where the meaning alone proposed it. */
  readonly yours: readonly string[];
  /** The document's words for it, as written. */
  readonly theirs: readonly string[];
}

/** Words as written of some terms, each spelling once, in the text's order. */
function writtenWords(lexicon: Lexicon, content: string, terms: ReadonlySet<number>): string[] {
  const found = findTerms(lexicon, content).filter(({ term }) => terms.has(term.number));
  const byFold = new Map(
    found.map(({ start, end }) => [content.slice(start, end).toLowerCase(), [start, end]]),
  );
  return [...byFold.values()].map(([start, end]) => content.slice(start, end));
}

const contentOf = ({ title, text }: TitledText): string => `${title}\n${text}`;

/**
 * Concepts that a mission and a document share, the weightiest first.
 * @param rarityOf how much a concept says (`ConceptCatalog.rarityOf`)
 */
export function findSharedConcepts(
  lexicon: Lexicon,
  mission: TitledText & { readonly concepts: readonly MissionConcept[] },
  document: TitledText,
  rarityOf: (concept: number) => number,
): SharedConcept[] {
  const held = new Map(detectDocumentConcepts(lexicon, document).map((found) => [found.concept, found]));
  return mission.concepts
    .flatMap((sought) => {
      const found = held.get(sought.concept);
      if (!found) return [];
      const rarity = rarityOf(sought.concept);
      const numbers = (terms: typeof found.terms) => new Set(terms.map(({ number }) => number));
      return {
        concept: sought.concept,
        label: lexicon.concepts[sought.concept]?.label ?? '',
        worth: sought.amount * rarity * rarity * (found.weight / (found.weight + 1)),
        meaning: sought.meaning,
        yours: writtenWords(lexicon, contentOf(mission), numbers(sought.terms)),
        theirs: writtenWords(lexicon, contentOf(document), numbers(found.terms)),
      };
    })
    .sort((a, b) => b.worth - a.worth);
}
