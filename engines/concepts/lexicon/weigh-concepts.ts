import type { Lexicon, Term } from './compile-lexicon.ts';

/** How often a term was met in each field. */
export interface TermCount {
  readonly term: Term;
  title: number;
  text: number;
}

/** Terms of a text by number. */
export type TermCounts = ReadonlyMap<number, TermCount>;

/** Evidence found for one concept. */
export interface ConceptFinding {
  /** Position in the lexicon. */
  readonly concept: number;
  readonly weight: number;
  /** The terms that count, the weightiest first. */
  readonly terms: readonly Term[];
}

/** Weight of a weak term in company. */
const WEAK_SHARE = 0.5;
/** A weak term and another: so many terms of an area. */
const COMPANY = 2;

/** How many different terms each area has in the text. */
function companyOf({ areas }: Lexicon, counts: TermCounts): ReadonlyMap<number, number> {
  const company = new Map<number, number>();
  for (const { term } of counts.values()) {
    for (const area of new Set(term.uses.map(({ concept }) => areas[concept]!))) {
      company.set(area, (company.get(area) ?? 0) + 1);
    }
  }
  return company;
}

/**
 * The concepts of a text with the sum of their terms' weights, in the order their terms are counted. A weak term
 * counts only beside another of its area.
 * @param least how many terms of its area a weak term needs, itself counted
 */
export function weighConcepts(
  lexicon: Lexicon,
  counts: TermCounts,
  weightOf: (count: TermCount) => number,
  least = COMPANY,
): ConceptFinding[] {
  const company = companyOf(lexicon, counts);
  const found = new Map<number, { weight: number; terms: { term: Term; counted: number }[] }>();
  for (const count of counts.values()) {
    const weight = weightOf(count);
    for (const { concept, isWeak } of count.term.uses) {
      if (isWeak && (company.get(lexicon.areas[concept]!) ?? 0) < least) continue;
      const entry = found.get(concept) ?? { weight: 0, terms: [] };
      const counted = isWeak ? weight * WEAK_SHARE : weight;
      entry.weight += counted;
      entry.terms.push({ term: count.term, counted });
      found.set(concept, entry);
    }
  }
  return [...found].map(([concept, { weight, terms }]) => ({
    concept,
    weight,
    terms: terms.sort((a, b) => b.counted - a.counted).map(({ term }) => term),
  }));
}
