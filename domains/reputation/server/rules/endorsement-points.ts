import { MILLI } from '../../contract/constants.ts';
import type { PointRules } from '../../contract/point-rules.ts';

/** Thousandths of a point that an endorsement gives: its rule's points times the endorser's trust, rounded down (economy.md "RepID"). */
export function endorsementMilliPoints(trust: number, rules: PointRules): number {
  const share = Math.min(1, Math.max(0, trust));
  return Math.floor(rules['endorsement-received'].points * MILLI * share + 1e-9);
}
