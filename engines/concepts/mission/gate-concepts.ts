import type { ConceptFinding } from '../lexicon/weigh-concepts.ts';

/** A concept of a mission and how much it counts. */
export interface MissionConcept extends ConceptFinding {
  /** Weight in every score. */
  readonly amount: number;
  /** Cosine of its vector with the mission's; null without vectors. */
  readonly meaning: number | null;
}

/** A further term of the same concept adds less than the first (matching.md, part 3). */
const FURTHER_TERMS = 0.5;
/** How steeply the meaning lets words through, and the cosine at which it leaves them as they are. */
const GATE_STEEPNESS = 3;
const GATE_NEUTRAL = 0.2;
/** Share that meaning alone proposes at this cosine, and how steeply it rises. */
const PROPOSED = 0.2;
const PROPOSED_STEEPNESS = 12;
const PROPOSED_NEUTRAL = 0.4;
/** Concepts that count this much or less are dropped. */
const LEAST_AMOUNT = 0.05;

const saturate = (weight: number): number => (weight >= 1 ? 1 + FURTHER_TERMS * Math.log(weight) : weight);

function gated(weight: number, meaning: number | null): number {
  const said = saturate(weight);
  if (meaning === null) return said;
  return (
    said * Math.exp(GATE_STEEPNESS * (meaning - GATE_NEUTRAL)) +
    PROPOSED * Math.exp(PROPOSED_STEEPNESS * (meaning - PROPOSED_NEUTRAL))
  );
}

/**
 * Weighs the concepts whose words were found by how near they are in meaning, which takes incidental words away, and
 * adds those that are near without a shared word. The weightiest first.
 *
 * @param meanings cosine of each concept of the lexicon with the mission; null where nothing is encoded
 */
export function gateConcepts(
  findings: readonly ConceptFinding[],
  meanings: Float32Array | null,
): MissionConcept[] {
  const found = new Map(findings.map((finding) => [finding.concept, finding]));
  const concepts = meanings ? Array.from(meanings, (_, concept) => concept) : [...found.keys()];
  return concepts
    .map((concept) => {
      const finding = found.get(concept) ?? { concept, weight: 0, terms: [] };
      const meaning = meanings?.[concept] ?? null;
      return { ...finding, amount: gated(finding.weight, meaning), meaning };
    })
    .filter(({ amount }) => amount > LEAST_AMOUNT)
    .sort((a, b) => b.amount - a.amount || a.concept - b.concept);
}
