import { MILLI } from '../../contract/constants.ts';
import { POINT_RULES } from '../../contract/point-rules.ts';

/** Thousandths of a point that an endorsement gives: 5 times the endorser's trust, rounded down (economy.md "RepID"). */
export function endorsementMilliPoints(trust: number): number {
  const share = Math.min(1, Math.max(0, trust));
  return Math.floor(POINT_RULES['endorsement-received'].points * MILLI * share + 1e-9);
}
