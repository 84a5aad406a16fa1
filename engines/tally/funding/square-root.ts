import { TallyError } from '../tally-error.ts';

/** Below it a double holds every integer, and its root rounded down is exact. */
const EXACT = 2n ** 52n;

/**
 * The integer square root, floor(√n): Newton's method on integers (H. Cohen, *A Course in Computational Algebraic Number
 * Theory*, 1993, algorithm 1.7.1), begun at the root of the nearest double.
 *
 * @param n at least 0, below 2^1000
 * @throws TallyError `invalid_amount` for a negative number
 */
export function squareRoot(n: bigint): bigint {
  if (n < 0n) throw new TallyError('invalid_amount', 'A negative number has no square root.');
  const near = BigInt(Math.floor(Math.sqrt(Number(n))));
  if (n < EXACT) return near;
  // One step from any start lies at or above the root (the arithmetic mean is at least the geometric one).
  let root = (near + n / near) >> 1n;
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
