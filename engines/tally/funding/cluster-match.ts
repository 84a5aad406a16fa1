import { DEMAND_PLACES, type Support, type Supports } from './collect-gifts.ts';
import { foldWallet } from './fold-wallet.ts';
import { squareRoot } from './square-root.ts';

/** Binary places of coins behind the point: far below one base unit, whatever is summed and divided here. */
const PLACES = 128n;
/** Binary places of √A, and twice as many of their products. */
const ROOT_PLACES = 96n;
const WORD = 32;

/** Clusters of donors, for all projects of a round. */
interface Groups {
  readonly count: number;
  /** Indexes of groups, by donor. */
  readonly ofDonor: readonly (readonly number[])[];
  /** By donor a bit for each group that the donor is in or shares a group with a member of. */
  readonly connected: readonly Uint32Array[];
}

/** A support in coins with PLACES. */
interface FixedSupport {
  readonly donor: number;
  readonly amount: bigint;
  readonly root: bigint;
}

/**
 * Connection-oriented cluster match: Σ over ordered pairs of different groups g, h of
 * √(Σ_{i∈g} K(i,h)/Tᵢ) · √(Σ_{j∈h} K(j,g)/Tⱼ). Tᵢ is the number of groups of donor i, and K(i,h) is √cᵢ where i is in
 * h or shares a group with a member of h, else cᵢ: what connected donors give together counts less. (J. Miller, E. G.
 * Weyl, L. Erichsen, *Beyond Collusion Resistance: Leveraging Social Information for Plural Funding and Voting*, 2022)
 *
 * Whole numbers with fixed binary places throughout, rounded down, so neither the order nor the machine matters.
 * @param unit base units of one coin; √c is taken of coins, and never more than c
 * @returns the demands with DEMAND_PLACES binary places, by project
 */
export function clusterDemands(
  supports: Supports,
  { unit, groups }: { unit: bigint; groups?: ReadonlyMap<string, readonly string[]> },
): bigint[] {
  const all = groupsOf(supports, groups);
  return supports.byProject.map((those) => {
    const fixed = those.map((support) => inFixedPoint(support, unit));
    return (crossTerms(fixed, all) * unit) >> (2n * ROOT_PLACES - DEMAND_PLACES);
  });
}

function inFixedPoint({ donor, amount }: Support, unit: bigint): FixedSupport {
  const whole = (amount << PLACES) / unit;
  const root = squareRoot((amount << (2n * PLACES)) / unit);
  return { donor, amount: whole, root: root < whole ? root : whole };
}

function groupsOf({ donors, byProject }: Supports, named: NamedGroups): Groups {
  const ofDonor = groupsByDonor({ donors, byProject }, named);
  const count = ofDonor.reduce(
    (most, own) => own.reduce((high, group) => Math.max(high, group + 1), most),
    0,
  );
  const words = Math.ceil(count / WORD);
  const overlaps = Array.from({ length: count }, () => new Uint32Array(words));
  for (const own of ofDonor) {
    for (const group of own) for (const other of own) setBit(overlaps[group], other);
  }
  const connected = ofDonor.map((own) => {
    const bits = new Uint32Array(words);
    for (const group of own) {
      for (const [at, word] of (overlaps[group] ?? []).entries()) bits[at] = (bits[at] ?? 0) | word;
    }
    return bits;
  });
  return { count, ofDonor, connected };
}

type NamedGroups = ReadonlyMap<string, readonly string[]> | undefined;

const groupsByDonor = ({ donors, byProject }: Pick<Supports, 'donors' | 'byProject'>, named: NamedGroups) =>
  named ? namedGroups(donors, named) : projectsAsGroups(donors.length, byProject);

/** About how many pairs and weights `clusterDemands` looks at; the time it takes grows with them. */
export function clusterSteps(supports: Supports, { groups }: { groups?: NamedGroups }): number {
  const ofDonor = groupsByDonor(supports, groups);
  return supports.byProject.reduce((steps, those) => {
    const size = new Set(those.flatMap(({ donor }) => ofDonor[donor] ?? [])).size;
    return steps + size * (size + those.length);
  }, 0);
}

function projectsAsGroups(donors: number, byProject: readonly (readonly Support[])[]): number[][] {
  const groups: number[][] = Array.from({ length: donors }, () => []);
  for (const [project, supports] of byProject.entries()) {
    for (const { donor } of supports) groups[donor]?.push(project);
  }
  return groups;
}

/** A donor without a group is a group of one. */
function namedGroups(donors: readonly string[], named: ReadonlyMap<string, readonly string[]>): number[][] {
  const indexes = new Map<string, number>();
  const indexOf = (key: string): number => {
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, indexes.size);
    return indexes.size - 1;
  };
  const groups = new Map([...named].map(([name, own]) => [foldWallet(name), own]));
  return donors.map((donor) => {
    const own = [...new Set(groups.get(donor) ?? [])];
    return own.length === 0 ? [indexOf(`donor ${donor}`)] : own.map((group) => indexOf(`group ${group}`));
  });
}

const setBit = (bits: Uint32Array | undefined, at: number): void => {
  if (bits) bits[Math.floor(at / WORD)] = (bits[Math.floor(at / WORD)] ?? 0) | (1 << (at % WORD));
};
const hasBit = (bits: Uint32Array | undefined, at: number): boolean =>
  ((bits?.[Math.floor(at / WORD)] ?? 0) & (1 << (at % WORD))) !== 0;

/** Σ_{g≠h} √A(g,h)·√A(h,g) over the groups that gave to the project, with twice ROOT_PLACES. */
function crossTerms(supports: readonly FixedSupport[], { ofDonor, connected }: Groups): bigint {
  const groups = [...new Set(supports.flatMap(({ donor }) => ofDonor[donor] ?? []))];
  const places = new Map(groups.map((group, place) => [group, place]));
  const weights: (readonly bigint[])[] = [];
  for (const { donor, amount, root } of supports) {
    const own = ofDonor[donor] ?? [];
    const near = root / BigInt(own.length);
    const far = amount / BigInt(own.length);
    const row = groups.map((group) => (hasBit(connected[donor], group) ? near : far));
    for (const group of own) {
      const place = places.get(group) ?? 0;
      weights[place] = sumOf(weights[place], row);
    }
  }
  return 2n * pairsOf(rootsOf(weights));
}

/** Groups that one donor alone is in share one row. */
const sumOf = (sums: readonly bigint[] | undefined, row: readonly bigint[]): readonly bigint[] =>
  sums ? sums.map((sum, at) => sum + (row[at] ?? 0n)) : row;

/** The root of each weight. Rows are shared and few weights differ, so few roots are taken. */
function rootsOf(weights: readonly (readonly bigint[])[]): (readonly bigint[])[] {
  const roots = new Map<bigint, bigint>();
  const rows = new Map<readonly bigint[], readonly bigint[]>();
  const rootOfWeight = (weight: bigint): bigint => {
    const root = roots.get(weight) ?? squareRoot(weight << (2n * ROOT_PLACES - PLACES));
    roots.set(weight, root);
    return root;
  };
  return weights.map((row) => {
    const known = rows.get(row) ?? row.map(rootOfWeight);
    rows.set(row, known);
    return known;
  });
}

/** Σ over pairs of the product of both roots; a root that repeats in a row multiplies the sum of its others, once. */
function pairsOf(roots: readonly (readonly bigint[])[]): bigint {
  let total = 0n;
  for (const [one, row] of roots.entries()) {
    let factor = 0n;
    let others = 0n;
    for (let other = one + 1; other < row.length; other += 1) {
      const there = row[other] ?? 0n;
      if (there !== factor) {
        total += factor * others;
        factor = there;
        others = 0n;
      }
      others += roots[other]?.[one] ?? 0n;
    }
    total += factor * others;
  }
  return total;
}
