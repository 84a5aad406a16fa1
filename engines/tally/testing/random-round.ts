import type { Gift } from '../funding/round.ts';

/** Whole numbers that look random and are the same each time (Park and Miller's minimal standard generator, 1988). */
function minimalStandard(seed: number): (below: number) => number {
  let state = (seed % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

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
