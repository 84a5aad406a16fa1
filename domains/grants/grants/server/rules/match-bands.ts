import type { MatchBand } from '../../contract/schemas.ts';

/**
 * Least levels of the bands, from judged missions (decision 0042): two without a fitting grant reach 2.3 and 2.6, and
 * none of them may be promised one.
 */
const STRONG = 2.7;
const GOOD = 1.6;
const POSSIBLE = 1.25;

/** Taken from the level where the source lists kinds of applicants and this is none of them. */
export const UNLISTED_APPLICANT = 0.3;

/**
 * A fit of the text engine in the scale of totals: four fifths of the right programs for official prose reach a fit
 * of 30, half of them 42.
 */
const FIT_OF_ONE = 24;

/** Levels and the scores they are shown as, joined by straight lines: the score rises with the level. */
const SCORES: readonly (readonly [level: number, score: number])[] = [
  [-1, 0],
  [0, 5],
  [POSSIBLE, 45],
  [GOOD, 60],
  [STRONG, 75],
  [3.5, 100],
];

/** A description in another language is compared by its words alone: nothing it finds is called strong. */
const MOST_BY_WORDS = 2.6;

/**
 * Factor that turns the totals of one search into levels. A total of official prose ends at 1 for its best match,
 * however good that is; its fit says how good.
 * @param isEnglish whether concepts could be found in its language
 */
export function levelScale(everyday: number, bestFit: number, isEnglish = true): number {
  const scale = everyday + ((1 - everyday) * bestFit) / FIT_OF_ONE;
  return isEnglish ? scale : Math.min(scale, MOST_BY_WORDS);
}

/** The band of a level. */
export function bandOf(level: number): MatchBand {
  if (level >= STRONG) return 'strong';
  if (level >= GOOD) return 'good';
  return level >= POSSIBLE ? 'possible' : 'weak';
}

/** Whether a level is above the weak ones. */
export const isPossible = (level: number): boolean => bandOf(level) !== 'weak';

/** A level as a score of 0 to 100 that rises with it: 45 begins "possible", 60 "good", 75 "strong". */
export function scoreOf(level: number): number {
  const [first] = SCORES;
  if (first && level <= first[0]) return first[1];
  for (let at = 1; at < SCORES.length; at += 1) {
    const [from, low] = SCORES[at - 1]!;
    const [to, high] = SCORES[at]!;
    if (level <= to) return Math.floor(low + ((high - low) * (level - from)) / (to - from));
  }
  return 100;
}
