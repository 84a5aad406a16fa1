import * as z from 'zod/mini';

/** How well a grant's purpose fits, the best first. */
export const MATCH_BANDS = ['strong', 'good', 'possible', 'weak'] as const;

/** How well the purpose of a grant fits, in a word. */
export const matchBandSchema = z.enum(MATCH_BANDS);
export type MatchBand = z.infer<typeof matchBandSchema>;

/**
 * Least levels of the bands, from judged missions (decision 0042): two without a fitting grant reach 2.3 and 2.6, and
 * none of them may be promised one.
 */
const STRONG = 2.7;
const GOOD = 1.6;
const POSSIBLE = 1.25;

/** Levels and the scores they are shown as, joined by straight lines: the score rises with the level. */
const SCORES: readonly (readonly [level: number, score: number])[] = [
  [-1, 0],
  [0, 5],
  [POSSIBLE, 45],
  [GOOD, 60],
  [STRONG, 75],
  [3.5, 100],
];

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

/** Shares of a total, as a member weighs it: three parts and what takes away. */
export interface FitShares {
  readonly meaning: number;
  /** Words of the project's topics, and the same topics. */
  readonly concepts: number;
  readonly text: number;
  /** Other support than a grant, limits to other groups and places, research: 0 or less. No weight changes it. */
  readonly limits: number;
}

/** The level by which grants are ranked: the sum of its shares. */
export function levelOf({ meaning, concepts, text, limits }: FitShares): number {
  return meaning + concepts + text + limits;
}
