import { PROJECT_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { DraftValues } from './draft-values.ts';

/**
 * Reads the values that a link to the form suggests: `?title=…&category=…&goal=…`. A value the form could not store is
 * left out.
 */
export function suggestedValues(search: URLSearchParams): Partial<DraftValues> {
  const textOf = (name: string, most: number): string => {
    const text = (search.get(name) ?? '').trim();
    return text.length > most ? '' : text;
  };
  const title = textOf('title', LIMITS.titleMax);
  const category = textOf('category', LIMITS.categoryMax);
  const goal = Number(search.get('goal') ?? 0);
  return {
    ...(title ? { title } : {}),
    ...(category ? { categories: [category] } : {}),
    ...(goal > 0 && goal <= LIMITS.goalMax ? { fundingGoal: goal } : {}),
  };
}
