import { DEMAND_PLACES, type Support, type Supports } from './collect-gifts.ts';

/**
 * Pairwise-bounded quadratic funding: each pair of donors adds √cᵢ·√cⱼ · M / (M + kᵢⱼ) for every order of the two, where
 * kᵢⱼ is the sum of √cᵢ·√cⱼ over all projects of the round. However many projects two accounts share, they are paid at
 * most 2·M for it. (V. Buterin, *Pairwise coordination subsidies: a new quadratic funding design*, ethresear.ch, 2019)
 *
 * @param bound M, base units
 * @returns the demands with DEMAND_PLACES binary places, by project. Each pair's part is rounded down.
 */
export function pairwiseDemands({ byProject, donors }: Supports, bound: bigint): bigint[] {
  const scaled = bound << DEMAND_PLACES;
  const demands = byProject.map(() => 0n);
  const given = supportsByDonor(byProject, donors.length);
  for (const [donor, own] of given.entries()) {
    const shared = coordination(byProject, donor, own);
    for (const { project, root } of own) {
      let sum = 0n;
      for (const other of byProject[project] ?? []) {
        if (other.donor <= donor) continue;
        sum += pairPart(root * other.root, shared.get(other.donor) ?? 0n, scaled);
      }
      demands[project] = (demands[project] ?? 0n) + 2n * sum;
    }
  }
  return demands;
}

/** A pair's part of one project's demand. */
export const pairPart = (product: bigint, shared: bigint, scaledBound: bigint): bigint =>
  (product * scaledBound) / (scaledBound + shared);

export interface OwnSupport {
  readonly project: number;
  readonly root: bigint;
}

/** Gifts of each donor, by project. */
export function supportsByDonor(byProject: readonly (readonly Support[])[], donors: number): OwnSupport[][] {
  const given: OwnSupport[][] = Array.from({ length: donors }, () => []);
  for (const [project, supports] of byProject.entries()) {
    for (const { donor, root } of supports) given[donor]?.push({ project, root });
  }
  return given;
}

/** kᵢⱼ of one donor i with every later one j. */
function coordination(
  byProject: readonly (readonly Support[])[],
  donor: number,
  own: readonly OwnSupport[],
): Map<number, bigint> {
  const shared = new Map<number, bigint>();
  for (const { project, root } of own) {
    for (const other of byProject[project] ?? []) {
      if (other.donor > donor) shared.set(other.donor, (shared.get(other.donor) ?? 0n) + root * other.root);
    }
  }
  return shared;
}
