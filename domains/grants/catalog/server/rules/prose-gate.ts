/** First-person words; two of them make a text someone's own description (matching.md, part 7). */
const OWN_WORDS = /\b(?:we|our|us|i|my|me)\b/gi;
const OWN_WORDS_NEEDED = 2;

/** Cosine of the raw text with the mean of missions, from none to all of the gate. */
const EVERYDAY_FROM = 0.5;
const EVERYDAY_TO = 0.6;
/** The engine's best fit (0–100), from none to all: official prose meets official prose closely. */
const CLOSE_FIT = 27;
const DISTANT_FIT = 24;

const ramp = (value: number, none: number, all: number): number =>
  Math.min(1, Math.max(0, (value - none) / (all - none)));

/**
 * How far a text is an everyday description, 0 to 1; at 0 it is official prose, whose words the text engine matches
 * better than concepts do.
 *
 * @param everyday cosine of the raw vector with the mean of missions; null where nothing is encoded
 * @param bestFit fit of the best document by the text engine, 0–100
 */
export function everydayShare(text: string, everyday: number | null, bestFit: number): number {
  if ((text.match(OWN_WORDS) ?? []).length >= OWN_WORDS_NEEDED) return 1;
  const byMeaning = everyday === null ? 0 : ramp(everyday, EVERYDAY_FROM, EVERYDAY_TO);
  return Math.max(byMeaning, ramp(bestFit, CLOSE_FIT, DISTANT_FIT));
}
