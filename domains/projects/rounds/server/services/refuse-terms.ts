import { roundsErrors } from '../../contract/errors.ts';
import type { TermProblem } from '../../contract/terms.ts';

/** @throws rounds.terms_invalid where there is a problem */
export function refuse(fields: readonly TermProblem[]): void {
  if (fields.length > 0)
    throw roundsErrors.fail('rounds.terms_invalid', { details: { fields: [...fields] } });
}
