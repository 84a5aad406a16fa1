import type { Quantity } from './election.ts';

/** Parts of one vote that are counted in transfers and shown of fractions: five decimal places. */
export const VOTE_PARTS = 100_000n;
const PLACES = 5;

/** A number of votes as data. @param unit how many parts make one */
export function quantityOf(parts: bigint, unit = 1n): Quantity {
  const [whole, left] = [parts / unit, parts % unit];
  const cut = ((left < 0n ? -left : left) * VOTE_PARTS) / unit;
  if (cut === 0n) return Number.isSafeInteger(Number(whole)) ? Number(whole) : String(whole);
  const sign = parts < 0n && whole === 0n ? '-' : '';
  return `${sign}${whole}.${String(cut)
    .padStart(PLACES, '0')
    .replace(/0{1,4}$/, '')}`;
}
