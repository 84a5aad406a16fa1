import { DEMAND_PLACES, type Support, type Supports } from './collect-gifts.ts';
import { squareRoot } from './square-root.ts';

/** The largest fixed-point number: sums of a few and products of two roots stay below 2^53, where doubles are exact. */
const FINEST = 2n ** 50n;
const FLUSH = 2 ** 52;
const WORD = 32;

/** Who belongs to what, for all projects of a round. */
interface Groups {
  readonly count: number;
  /** Indexes of groups, by donor. */
  readonly ofDonor: readonly (readonly number[])[];
  /** By donor a bit for each group that the donor is in or shares a group with a member of. */
  readonly connected: readonly Uint32Array[];
}

/** A support in fixed point: whole numbers in doubles. */
interface FixedSupport {
  readonly donor: number;
  readonly amount: number;
  readonly root: number;
}

/**
 * Connection-oriented cluster match: Σ over ordered pairs of different groups g, h of
 * √(Σ_{i∈g} K(i,h)/Tᵢ) · √(Σ_{j∈h} K(j,g)/Tⱼ). Tᵢ is the number of groups of donor i, and K(i,h) is √cᵢ where i is in h or
 * shares a group with a member of h, else cᵢ: what connected donors give together counts less.
 * (J. Miller, E. G. Weyl, L. Erichsen, *Beyond Collusion Resistance: Leveraging Social Information for Plural Funding and
 * Voting*, 2022)
 *
 * Amounts become whole numbers below 2^50, roots are rounded down, so the result does not depend on the order of anything.
 * @param unit base units of one coin; √c is taken of coins, and never more than c
 * @returns the demands with DEMAND_PLACES binary places, by project
 */
export function clusterDemands(
  supports: Supports,
  { unit, groups }: { unit: bigint; groups?: ReadonlyMap<string, readonly string[]> },
): bigint[] {
  const all = groupsOf(supports, groups);
  const largest = supports.byProject.reduce((most, those) => {
    const sum = those.reduce((total, { amount }) => total + amount, 0n);
    return sum > most ? sum : most;
  }, 1n);
  const fine = (FINEST * unit) / largest;
  if (fine === 0n) return supports.byProject.map(() => 0n);
  return supports.byProject.map((those) => {
    const fixed = those.map((support) => inFixedPoint(support, fine, unit));
    return ((crossTerms(fixed, all) * unit) << DEMAND_PLACES) / fine;
  });
}

function inFixedPoint({ donor, amount }: Support, fine: bigint, unit: bigint): FixedSupport {
  const whole = (amount * fine) / unit;
  const root = squareRoot((amount * fine * fine) / unit);
  return { donor, amount: Number(whole), root: Number(root < whole ? root : whole) };
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

/** A donor that nobody put into a group is one of its own. */
function namedGroups(donors: readonly string[], named: ReadonlyMap<string, readonly string[]>): number[][] {
  const indexes = new Map<string, number>();
  const indexOf = (key: string): number => {
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, indexes.size);
    return indexes.size - 1;
  };
  return donors.map((donor) => {
    const own = [...new Set(named.get(donor) ?? [])];
    return own.length === 0 ? [indexOf(`donor ${donor}`)] : own.map((group) => indexOf(`group ${group}`));
  });
}

const setBit = (bits: Uint32Array | undefined, at: number): void => {
  if (bits) bits[Math.floor(at / WORD)] = (bits[Math.floor(at / WORD)] ?? 0) | (1 << (at % WORD));
};
const hasBit = (bits: Uint32Array | undefined, at: number): boolean =>
  ((bits?.[Math.floor(at / WORD)] ?? 0) & (1 << (at % WORD))) !== 0;

/** Σ_{g≠h} ⌊√A(g,h)⌋·⌊√A(h,g)⌋ over the groups that gave to the project. */
function crossTerms(supports: readonly FixedSupport[], { ofDonor, connected }: Groups): bigint {
  const groups = [...new Set(supports.flatMap(({ donor }) => ofDonor[donor] ?? []))];
  const places = new Map(groups.map((group, place) => [group, place]));
  const size = groups.length;
  const weights = new Float64Array(size * size);
  for (const { donor, amount, root } of supports) {
    const own = ofDonor[donor] ?? [];
    const near = Math.floor(root / own.length);
    const far = Math.floor(amount / own.length);
    const row = groups.map((group) => (hasBit(connected[donor], group) ? near : far));
    for (const group of own) addRow(weights, (places.get(group) ?? 0) * size, row);
  }
  return 2n * pairsOf(weights, size);
}

function addRow(weights: Float64Array, start: number, row: readonly number[]): void {
  for (let at = 0; at < row.length; at += 1)
    weights[start + at] = (weights[start + at] ?? 0) + (row[at] ?? 0);
}

function pairsOf(weights: Float64Array, size: number): bigint {
  let total = 0n;
  let part = 0;
  for (let one = 0; one < size; one += 1) {
    for (let other = one + 1; other < size; other += 1) {
      const there = weights[one * size + other] ?? 0;
      const back = weights[other * size + one] ?? 0;
      part += Math.floor(Math.sqrt(there)) * Math.floor(Math.sqrt(back));
      if (part < FLUSH) continue;
      total += BigInt(part);
      part = 0;
    }
  }
  return total + BigInt(part);
}
