/** First-person words, the country "US" none of them; two make a text someone's own description (matching.md, part 7). */
const OWN_WORDS = /\b(?:[Ww]e|[Oo]ur|us|I|i(?=[ '’])|[Mm]y|[Mm]e)\b/g;
const OWN_WORDS_NEEDED = 2;
/** The subject of a sentence: in a project of so many words one is enough. */
const OWN_SUBJECT = /\b(?:[Ww]e|I(?= [a-z]))\b/;
const PROJECT_WORDS = 25;
/** A search of fewer words is no prose, whatever it meets. */
const SEARCH_WORDS = 12;

/** Cosine of the raw text with the mean of missions, from none to all of the gate. */
const EVERYDAY_FROM = 0.5;
const EVERYDAY_TO = 0.6;
/** The engine's best fit (0–100), from none to all: official prose meets official prose closely. */
const CLOSE_FIT = 27;
const DISTANT_FIT = 24;

const ramp = (value: number, none: number, all: number): number =>
  Math.min(1, Math.max(0, (value - none) / (all - none)));

/** A text as the gate reads it. */
export interface GatedText {
  readonly text: string;
  /** Words someone searches for; a project without it. */
  readonly isSearch: boolean;
  /** Cosine of the raw vector with the mean of missions; null where nothing is encoded. */
  readonly everyday: number | null;
}

/** Whether its length and its first-person words alone say that a text is an everyday one. */
function isPlainly({ text, isSearch }: GatedText): boolean {
  const words = text.split(/\s+/).filter(Boolean).length;
  const own = (text.match(OWN_WORDS) ?? []).length;
  if (isSearch && words < SEARCH_WORDS) return true;
  if (own >= OWN_WORDS_NEEDED) return true;
  return !isSearch && words >= PROJECT_WORDS && OWN_SUBJECT.test(text);
}

/**
 * How far a text is an everyday description, 0 to 1; at 0 it is official prose, whose words the text engine matches
 * better than concepts do.
 * @param bestFit fit of the best document by the text engine, 0–100
 */
export function everydayShare(gated: GatedText, bestFit: number): number {
  if (isPlainly(gated)) return 1;
  const { everyday } = gated;
  const byMeaning = everyday === null ? 0 : ramp(everyday, EVERYDAY_FROM, EVERYDAY_TO);
  return Math.max(byMeaning, ramp(bestFit, CLOSE_FIT, DISTANT_FIT));
}
