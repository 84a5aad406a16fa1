import type { SharedConcept } from '#engines/concepts';
import { analyse, englishAnalyser } from '#engines/retrieval';
import type { SharedTopic } from './match-facts.ts';

/** Topics named for one match. */
const MOST_TOPICS = 3;
/** So many of the applicant's own words make a topic more than chance. */
const WORDS_NEEDED = 2;
/** From this cosine on the meaning alone is evidence enough. */
const HIGH_MEANING = 0.35;
/** Words shown of each side. */
const MOST_WORDS = 4;

/** The topics that two pieces of evidence or a near meaning speak for, in their order. */
export function evidentTopics(shared: readonly SharedConcept[]): SharedTopic[] {
  return shared
    .filter(({ yours, meaning }) => yours.length >= WORDS_NEEDED || (meaning ?? 0) >= HIGH_MEANING)
    .slice(0, MOST_TOPICS)
    .map(({ label, yours, theirs }) => ({
      label,
      yours: yours.slice(0, MOST_WORDS),
      theirs: theirs.slice(0, MOST_WORDS),
    }));
}

/** A word with letters, more than one of them, and no figures. */
const WORD = /^\p{L}[\p{L}'’-]+$/u;

/** Whether a word can be what a text is about; "every", "12" and "new" cannot. */
export function isTopical(word: string): boolean {
  return WORD.test(word) && analyse(word).some(({ stem }) => !englishAnalyser.generalTerms.has(stem));
}

/** How steeply nearness in meaning to the project raises a word, and the cosine that leaves it as it is. */
const MEANING_STEEPNESS = 4;
const MEANING_NEUTRAL = 0.1;

/** Worth of a shared word as a reason. @param meaning cosine with the project; null where it is not encoded */
export function wordWorth(share: number, meaning: number | null): number {
  return meaning === null ? share : share * Math.exp(MEANING_STEEPNESS * (meaning - MEANING_NEUTRAL));
}
