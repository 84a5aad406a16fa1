import type { Gift } from '../funding/round.ts';
import { minimalStandard } from './minimal-standard.ts';

const COIN = 10n ** 18n;

/** Gifts of a round in which few projects are given to by many: a project's rank is drawn by a square. */
export function randomGifts(donors: number, projects: number, gifts: number, seed = 1): Gift[] {
  const draw = minimalStandard(seed);
  return Array.from({ length: gifts }, () => ({
    donor: `donor-${draw(donors)}`,
    project: `project-${Math.floor((draw(projects) * draw(projects)) / projects)}`,
    amount: (BigInt(draw(1000) + 1) * COIN) / 100n,
  }));
}
