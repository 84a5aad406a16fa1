import { STATEMENTS, STRENGTHS, type StatementId, type StrengthId } from './strengths.ts';

/** A rating from 1 to 5 for each statement. */
export type StrengthRatings = Readonly<Record<StatementId, number>>;

/** A strength with its points, 2 to 10. */
export interface StrengthScore {
  readonly id: StrengthId;
  readonly points: number;
}

export interface StrengthsResult {
  /** All of them, the highest first; among equals, in the order of the list. */
  readonly scores: readonly StrengthScore[];
  /** Those that stand out; empty where the answers give no clear picture. */
  readonly strongest: readonly StrengthId[];
}

const MOST = 3;
/** Points above the member's own average from which a strength stands out. */
const MARGIN = 1;

/**
 * Reads the strengths from ratings, compared with the member's own average: someone who rates everything high is
 * measured like someone who rates everything low. More than three stand out only where they have the points of the
 * third.
 */
export function readStrengths(ratings: StrengthRatings): StrengthsResult {
  const scores = STRENGTHS.map(({ id }) => ({
    id,
    points: STATEMENTS.filter(({ strength }) => strength === id).reduce(
      (sum, statement) => sum + ratings[statement.id],
      0,
    ),
  })).sort((one, other) => other.points - one.points);
  const average = scores.reduce((sum, { points }) => sum + points, 0) / scores.length;
  const third = scores[MOST - 1]?.points ?? 0;
  const strongest = scores.filter(({ points }) => points >= average + MARGIN && points >= third);
  return { scores, strongest: strongest.map(({ id }) => id) };
}

/** The skills that strengths suggest, each once, those of the first strength first. */
export function suggestedSkills(strengths: readonly StrengthId[]): string[] {
  const skills = strengths.flatMap((id) => STRENGTHS.find((one) => one.id === id)?.skills ?? []);
  return [...new Set(skills)];
}
