import * as z from 'zod/mini';

/** How well a grant's purpose fits, the best first. */
export const MATCH_BANDS = ['strong', 'good', 'possible', 'weak'] as const;

/** How well the purpose of a grant fits, in a word. */
export const matchBandSchema = z.enum(MATCH_BANDS);
export type MatchBand = z.infer<typeof matchBandSchema>;

/** Sorts bands, the best first. */
export const byBand = (one: MatchBand, other: MatchBand): number =>
  MATCH_BANDS.indexOf(one) - MATCH_BANDS.indexOf(other);

/** Coefficients of a logistic regression. */
export interface ChanceModel {
  readonly level: number;
  readonly opening: number;
  readonly unlikely: number;
  readonly constant: number;
}

/** Least chance of a possible match. */
const POSSIBLE = 0.3;

/** Whether a purpose is near, no matter who may apply from where. @param chance that it fits, 0 to 1 */
export const isNear = (chance: number): boolean => chance >= POSSIBLE;

/** The scores of each band, and the ranks they spread over; few matches lie outside of these. */
const RANGES: Readonly<Record<MatchBand, readonly [low: number, high: number, from: number, to: number]>> = {
  weak: [0, 44, -1, 2],
  possible: [45, 59, 1, 2.5],
  good: [60, 74, 1.5, 3],
  strong: [75, 100, 2, 3.5],
};

/**
 * A rank as a score of 0 to 100 that agrees with the order of matches: 45 begins "possible", 60 "good", 75 "strong".
 * @param rank level with the points of applicant and country
 */
export function scoreOf(rank: number, band: MatchBand): number {
  const [low, high, from, to] = RANGES[band];
  return Math.floor(low + (high - low) * Math.min(1, Math.max(0, (rank - from) / (to - from))));
}

/** Effect of the kind of applicant on a match. */
export interface ApplicantShare {
  /** 0, or less where other kinds are listed. */
  readonly points: number;
  readonly isExcluded: boolean;
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
