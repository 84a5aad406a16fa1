/** Whole numbers that look random and are the same each time (Park and Miller's minimal standard generator, 1988). */
export function minimalStandard(seed: number): (below: number) => number {
  let state = (seed % 2_147_483_646) + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}
