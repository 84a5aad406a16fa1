import { exchangeErrors } from '../../contract/errors.ts';

/** Rules of a report: one case a member, and the refusal of too many. */
export const RULES = {
  caseOf: 'member',
  tooOften: () => exchangeErrors.fail('exchange.reports_too_often'),
} as const;
