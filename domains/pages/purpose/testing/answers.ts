import type { StrengthRatings } from '../contract/read-strengths.ts';
import type { Answers } from '../contract/schemas.ts';
import { STATEMENTS, type StrengthId } from '../contract/strengths.ts';

/** Answers that lead to food first. */
export function someAnswers(parts: Partial<Answers> = {}): Answers {
  return {
    problem: ['food'],
    who: ['poor'],
    where: ['near'],
    news: ['harvest'],
    saturday: ['cook'],
    later: ['nobody'],
    ...parts,
  };
}

/** Ratings of 5 for the statements of these strengths and 2 for the others. */
export function someRatings(...strong: readonly StrengthId[]): StrengthRatings {
  return Object.fromEntries(
    STATEMENTS.map(({ id, strength }) => [id, strong.includes(strength) ? 5 : 2]),
  ) as unknown as StrengthRatings;
}
