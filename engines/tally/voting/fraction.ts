/** An exact fraction, its denominator above zero. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const ONE: Fraction = { over: 1n, under: 1n };
export const NONE: Fraction = { over: 0n, under: 1n };

/** The same fraction in lowest terms. */
export function reduced({ over, under }: Fraction): Fraction {
  const common = greatestDivisor(over < 0n ? -over : over, under);
  return { over: over / common, under: under / common };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

/** Sum of two fractions, in lowest terms. */
export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.under === other.under) return reduced({ over: one.over + other.over, under: one.under });
  return reduced({ over: one.over * other.under + other.over * one.under, under: one.under * other.under });
}

/** Product of two fractions, in lowest terms. */
export const times = (one: Fraction, other: Fraction): Fraction =>
  reduced({ over: one.over * other.over, under: one.under * other.under });

export const minus = (one: Fraction, other: Fraction): Fraction =>
  plus(one, { over: -other.over, under: other.under });

/** The quotient. @param other above zero */
export const divided = (one: Fraction, other: Fraction): Fraction =>
  times(one, { over: other.under, under: other.over });

/** Below zero, zero or above it, as one is smaller, equal or larger. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.over * other.under - other.over * one.under;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/**
 * Ranks of some values among them all, equal ones alike, as a tie rule compares them.
 * @param compareAt below zero where the value at the first index is smaller
 */
export function ranksBy(size: number, compareAt: (a: number, b: number) => number): bigint[] {
  const order = Array.from({ length: size }, (_, at) => at).sort(compareAt);
  const ranks = new Array<bigint>(size).fill(0n);
  let rank = 0n;
  for (const [place, at] of order.entries()) {
    if (place > 0 && compareAt(order[place - 1] ?? 0, at) !== 0) rank += 1n;
    ranks[at] = rank;
  }
  return ranks;
}
