import { JudgingError } from '../judging-error.ts';

/** Prizes by entry. */
export interface PrizeShares {
  readonly shares: readonly { readonly entry: string; readonly amount: bigint }[];
  /** Goes back to the host: what does not divide, and prizes of places that none has. */
  readonly remainder: bigint;
}

/**
 * Divides prizes among places. Entries that share places get the sum of these places' prizes in equal parts, rounded
 * down. Shares and remainder add up to the prizes.
 *
 * @param prizes micro-units, of the first place, the second and so on
 * @throws JudgingError invalid_prize for a negative one
 */
export function sharePrizes(
  prizes: readonly bigint[],
  ranking: readonly { readonly entry: string; readonly place: number }[],
): PrizeShares {
  if (prizes.some((prize) => prize < 0n)) throw new JudgingError('invalid_prize', 'A prize is not negative.');
  const sharing = new Map<number, string[]>();
  for (const { entry, place } of ranking) sharing.set(place, [...(sharing.get(place) ?? []), entry]);
  const shares = [...sharing].flatMap(([place, entries]) => {
    const pool = total(prizes.slice(place - 1, place - 1 + entries.length));
    const amount = pool / BigInt(entries.length);
    return amount === 0n ? [] : entries.map((entry) => ({ entry, amount }));
  });
  return { shares, remainder: total(prizes) - total(shares.map(({ amount }) => amount)) };
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
