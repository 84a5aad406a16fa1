import { seededRandom } from '#platform/kernel/seeded-random.ts';

/**
 * Shuffles ids by a seed (R. Durstenfeld, *Algorithm 235: Random permutation*, 1964). They are sorted first, so the
 * order they come in is irrelevant.
 */
export function seededOrder(ids: readonly string[], seed: number): string[] {
  const random = seededRandom(seed);
  const order = ids.toSorted(byCodeUnits);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one = '', two = ''] = [order[at], order[other]];
    order[at] = two;
    order[other] = one;
  }
  return order;
}

/** Compares ids the same way in every language setting. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
