import type { MissionConcept } from '../mission/gate-concepts.ts';

/** Evidence that a document is about what a mission is about, not only that it shares a word with it. */
export interface TopicEvidence {
  /**
   * Mean of ln(1 + amount) over the concepts of title and opening, each weighted by its rarity and presence; 0 without
   * any. A concept that is there by chance counts little in the mission and is outvoted.
   */
  readonly opening: number;
  /** The document holds the first topic of the mission, or two of its first three. */
  readonly holdsTopics: boolean;
  /** The first topic is named in the title or the opening. */
  readonly opensWithTopic: boolean;
  /** How many concepts the document is about. */
  readonly topics: number;
  /** Largest cosine of a concept of the opening with the mission; null where none has one. */
  readonly openingMeaning: number | null;
}

/** Words for a topic weigh at least so much where it counts as said. */
const SAID = 0.5;
/** The topics of a mission that a document is asked for, and how many of them are enough without the first. */
const FIRST_TOPICS = 3;
const ENOUGH_TOPICS = 2;

/** The weightiest concepts that a mission has words for. */
function firstTopics(concepts: readonly MissionConcept[]): readonly number[] {
  return concepts
    .filter(({ weight }) => weight >= SAID)
    .slice(0, FIRST_TOPICS)
    .map(({ concept }) => concept);
}

/**
 * Compares a mission with what a document is about.
 * @param concepts of the mission, the weightiest first
 * @param held concepts of the document; `openings`: those its title and opening name, with their presence of 0 to 1
 */
export function topicEvidence(
  concepts: readonly MissionConcept[],
  held: ReadonlyMap<number, number>,
  openings: ReadonlyMap<number, number>,
  rarityOf: (concept: number) => number,
): TopicEvidence {
  const sought = new Map(concepts.map((concept) => [concept.concept, concept]));
  let sum = 0;
  let weights = 0;
  let openingMeaning: number | null = null;
  for (const [concept, presence] of openings) {
    const { amount = 0, meaning = null } = sought.get(concept) ?? {};
    const weight = rarityOf(concept) * presence;
    sum += weight * Math.log(1 + amount);
    weights += weight;
    if (meaning !== null && meaning > (openingMeaning ?? -1)) openingMeaning = meaning;
  }
  const topics = firstTopics(concepts);
  const [first] = topics;
  const hasFirst = first !== undefined && held.has(first);
  return {
    opening: weights > 0 ? sum / weights : 0,
    holdsTopics: hasFirst || topics.filter((topic) => held.has(topic)).length >= ENOUGH_TOPICS,
    opensWithTopic: first !== undefined && openings.has(first),
    topics: held.size,
    openingMeaning,
  };
}
