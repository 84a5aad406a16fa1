import { ENDORSEMENT_RULE, MILLI } from '../../contract/constants.ts';
import type { PointRules } from '../../contract/point-rules.ts';
import { ruleOf } from './rule-of.ts';

/**
 * Thousandths of a point that an endorsement gives: its rule's points times the endorser's trust, rounded down
 * (economy.md "RepID").
 */
export function endorsementMilliPoints(trust: number, rules: PointRules): number {
  const share = Math.min(1, Math.max(0, trust));
  return Math.floor(ruleOf(rules, ENDORSEMENT_RULE).points * MILLI * share + 1e-9);
}
