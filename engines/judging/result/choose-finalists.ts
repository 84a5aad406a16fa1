import { seededOrder } from '../assignment/seeded-order.ts';
import type { Ranked } from './places.ts';

/** Finals are held from so many entries on, with three finalists for each prize within the bounds. */
export const FINALS = { fromEntries: 16, perPrize: 3, fewest: 8, most: 12 } as const;

/**
 * Chooses who gets further judges. Those who share the last place all come in while there are at most twelve; of more,
 * the seed draws.
 *
 * @param ranking of the first round
 * @param prizes number of prizes
 * @returns ids by place; none below 16 entries
 */
export function chooseFinalists(ranking: readonly Ranked[], prizes: number, seed: number): string[] {
  if (ranking.length < FINALS.fromEntries) return [];
  const count = Math.min(FINALS.most, Math.max(FINALS.fewest, FINALS.perPrize * prizes));
  const last = ranking[count - 1]?.place ?? 0;
  const upTo = ranking.filter(({ place }) => place <= last).map(({ entry }) => entry);
  if (upTo.length <= FINALS.most) return upTo;
  const safe = ranking.filter(({ place }) => place < last).map(({ entry }) => entry);
  const sharing = seededOrder(upTo.slice(safe.length), seed);
  return [...safe, ...sharing.slice(0, count - safe.length)];
}
