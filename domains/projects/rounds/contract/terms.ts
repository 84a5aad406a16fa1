import { ROUND_TIMES as TIMES } from './constants.ts';
import type { Terms } from './schemas.ts';

/** A term that fits none of the others, and what to do. */
export interface TermProblem {
  readonly field: keyof Terms;
  readonly message: string;
}

type Dates = Pick<Terms, 'applicationsFrom' | 'givingFrom' | 'givingUntil' | 'appealUntil'>;
const at = (moment: string): number => new Date(moment).getTime();

/**
 * Lists the contradictions in the terms of a round, in the order of the form; whether a level exists is the server's
 * to say.
 */
export function problemsOf(terms: Terms): TermProblem[] {
  const { method, parameterWei, capWei, poolWei } = terms;
  const money: TermProblem[] = [];
  if ((method === 'qf') !== (parameterWei === null))
    money.push({
      field: 'parameterWei',
      message: method === 'qf' ? 'This method has no parameter.' : 'This method needs its parameter.',
    });
  if (capWei !== null && BigInt(capWei) > BigInt(poolWei))
    money.push({ field: 'capWei', message: 'The most for one project is above the pool.' });
  return [...money, ...dateProblems(terms)];
}

function dateProblems({ applicationsFrom, givingFrom, givingUntil, appealUntil }: Dates): TermProblem[] {
  const problems: TermProblem[] = [];
  if (at(givingFrom) - at(applicationsFrom) < TIMES.applicationsMs)
    problems.push({ field: 'givingFrom', message: 'Leave at least 1 day for applications.' });
  if (at(givingUntil) - at(givingFrom) < TIMES.givingMs)
    problems.push({ field: 'givingUntil', message: 'Leave at least 1 day for giving.' });
  if (at(appealUntil) - at(givingUntil) < TIMES.appealMs)
    problems.push({ field: 'appealUntil', message: 'Leave at least 3 days for appeals.' });
  if (at(appealUntil) - at(applicationsFrom) > TIMES.mostMs)
    problems.push({ field: 'appealUntil', message: 'A round takes one year at most.' });
  return problems;
}

/** Lists the obstacles in time to publishing or changing a round: giving must be ahead. */
export function timeProblems({ givingFrom }: Pick<Terms, 'givingFrom'>, now: Date): TermProblem[] {
  return at(givingFrom) > now.getTime()
    ? []
    : [{ field: 'givingFrom', message: 'Choose a moment that is still ahead.' }];
}
