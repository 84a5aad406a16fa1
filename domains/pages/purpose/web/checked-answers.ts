import { PURPOSE_QUESTIONS } from '../contract/purpose-questions.ts';
import type { StrengthRatings } from '../contract/read-strengths.ts';
import type { Answers } from '../contract/schemas.ts';
import { RATING_NAMES, STATEMENT_IDS } from '../contract/strengths.ts';

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** Anything can be in local storage: only a rating for every statement passes. */
export function checkedRatings(value: unknown): StrengthRatings | null {
  const given = fieldsOf(value);
  if (!given) return null;
  const isRated = STATEMENT_IDS.every((id) => {
    const rating = given[id];
    return Number.isInteger(rating) && Number(rating) >= 1 && Number(rating) <= RATING_NAMES.length;
  });
  if (!isRated) return null;
  return Object.fromEntries(STATEMENT_IDS.map((id) => [id, Number(given[id])])) as unknown as StrengthRatings;
}

/** Only answers that every question offers pass, each once and no more than it takes. */
export function checkedAnswers(value: unknown): Answers | null {
  const given = fieldsOf(value);
  if (!given) return null;
  const entries = PURPOSE_QUESTIONS.map(({ id, most, options }) => {
    const list: unknown = given[id];
    const chosen = options.map((one) => one.id).filter((one) => Array.isArray(list) && list.includes(one));
    const isAnswer = Array.isArray(list) && list.length === chosen.length && list.length <= most;
    return [id, isAnswer ? chosen : []] as const;
  });
  return entries.every(([, chosen]) => chosen.length > 0) ? (Object.fromEntries(entries) as Answers) : null;
}
