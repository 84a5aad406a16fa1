import { clusterSteps } from './cluster-match.ts';
import {
  collectGifts,
  DEMAND_PLACES,
  type GiftSum,
  rootOf,
  type Supports,
  sumGifts,
} from './collect-gifts.ts';
import { checkRound, demandsOf } from './compute-round.ts';
import { foldGift, foldWallets } from './fold-wallet.ts';
import { pairPart } from './pairwise.ts';
import type { Gift, Method, Round } from './round.ts';

/** One more gift may connect any groups, so `cocm` is computed anew with it: a few hundred gifts, in about 5 ms. */
const MOST_STEPS = 50_000;

/** Increase of a project's match by one more gift, base units. */
export interface MatchEstimate {
  /** If the demand of all other projects doubles before the round ends. */
  readonly low: bigint;
  /** If no further gift comes. */
  readonly high: bigint;
  /** Why it adds nothing, where that is so whatever others do. */
  readonly because?: 'not_eligible' | 'below_minimum' | 'at_cap' | 'empty_pool';
}

/** Methods that have an estimate. */
type EstimatedMethod = Exclude<Method, { name: 'clrfund' }>;

/**
 * Prepares estimates of a round: what a gift adds to its project's match. The round is read once; an estimate then looks
 * at one project, and under `pairwise` at the projects its donor gave to; under `cocm` it computes the round with the
 * gift. The estimate is never above what the pool holds or the cap leaves.
 *
 * @param known what `computeDemands` says of the round, where it was computed elsewhere: under `pairwise` it takes longest
 * @returns null for a round of `cocm` that is too large to be computed anew for each estimate
 * @throws TallyError as `computeRound` does
 */
export function prepareEstimates(
  told: Round & { readonly method: EstimatedMethod },
  known?: readonly bigint[],
): ((gift: Gift) => MatchEstimate) | null {
  checkRound(told);
  const round = foldWallets(told);
  const supports = collectGifts(round);
  if (round.method.name === 'cocm' && clusterSteps(supports, round.method) > MOST_STEPS) return null;
  const demands = known ?? demandsOf(supports, round.method);
  const state: State = {
    round,
    demands,
    total: sumOf(demands),
    supports: indexed(supports),
    given: sumGifts(round),
  };
  return (gift) => estimate(state, foldGift(gift));
}

interface State {
  readonly round: Round & { readonly method: EstimatedMethod };
  readonly demands: readonly bigint[];
  readonly total: bigint;
  readonly supports: Indexed;
  /** Project → donor → all of their gifts: also those below the minimum, to which one more adds. */
  readonly given: ReadonlyMap<string, ReadonlyMap<string, GiftSum>>;
}

const sumOf = (demands: readonly bigint[]): bigint => demands.reduce((sum, demand) => sum + demand, 0n);

interface Indexed {
  readonly project: ReadonlyMap<string, number>;
  readonly donor: ReadonlyMap<string, number>;
  /** Donor → root, by project. */
  readonly roots: readonly ReadonlyMap<number, bigint>[];
}

function indexed({ projects, donors, byProject }: Supports): Indexed {
  return {
    project: new Map(projects.map((project, index) => [project, index])),
    donor: new Map(donors.map((donor, index) => [donor, index])),
    roots: byProject.map((all) => new Map(all.map(({ donor, root }) => [donor, root]))),
  };
}

const NOTHING = { low: 0n, high: 0n };

function estimate(state: State, gift: Gift): MatchEstimate {
  const { round, demands, total, supports } = state;
  if (round.pool === 0n) return { ...NOTHING, because: 'empty_pool' };
  if (round.eligible && !round.eligible.has(gift.donor)) return { ...NOTHING, because: 'not_eligible' };
  const project = supports.project.get(gift.project) ?? -1;
  const given = state.given.get(gift.project)?.get(gift.donor);
  if ((given?.amount ?? 0n) + gift.amount < (round.minimum ?? 0n))
    return { ...NOTHING, because: 'below_minimum' };
  const after = (given?.counted ?? 0n) + (gift.counted ?? gift.amount);
  const own = demands[project] ?? 0n;
  const donor = supports.donor.get(gift.donor) ?? -1;
  const changes =
    round.method.name === 'cocm'
      ? changesAnew(state, gift)
      : changesOf(state, round.method, project, { donor, root: rootOf(after) });
  const matchIf = (factor: bigint, changed: Changes): bigint => {
    const demand = own + changed.own;
    const all = demand + (total - own + changed.others) * factor;
    return limited(round, shareOf(round, demand, all));
  };
  const none = { own: 0n, others: 0n };
  const gain = (factor: bigint): bigint => {
    const more = matchIf(factor, changes) - matchIf(factor, none);
    return more > 0n ? more : 0n;
  };
  if (round.cap !== undefined && matchIf(2n, none) >= round.cap) return { ...NOTHING, because: 'at_cap' };
  const [one, two] = [gain(1n), gain(2n)];
  return one < two ? { low: one, high: two } : { low: two, high: one };
}

/** A project's share, rounded down: its demand, or less where the pool does not reach, or more where all is spent. */
function shareOf({ pool, spendAll }: Round, demand: bigint, all: bigint): bigint {
  if (all === 0n) return 0n;
  return spendAll || all >> DEMAND_PLACES > pool ? (pool * demand) / all : demand >> DEMAND_PLACES;
}

const limited = ({ pool, cap }: Round, match: bigint): bigint => {
  const most = cap === undefined || cap > pool ? pool : cap;
  return match > most ? most : match;
};

/** How demands change by a gift: of its project, and of all others together. */
interface Changes {
  readonly own: bigint;
  readonly others: bigint;
}

/** The round computed with the gift, against the one without. */
function changesAnew({ round, demands, total, supports }: State, gift: Gift): Changes {
  const all = collectGifts({ ...round, gifts: [...round.gifts, gift] });
  const after = demandsOf(all, round.method);
  const own = after[all.projects.indexOf(gift.project)] ?? 0n;
  const ownBefore = demands[supports.project.get(gift.project) ?? -1] ?? 0n;
  return { own: own - ownBefore, others: sumOf(after) - own - (total - ownBefore) };
}

/** A donor's support of a project once the gift is given. */
interface After {
  readonly donor: number;
  readonly root: bigint;
}

function changesOf(
  { supports: { roots } }: State,
  method: Exclude<EstimatedMethod, { name: 'cocm' }>,
  project: number,
  { donor, root }: After,
): Changes {
  const earlier = roots[project]?.get(donor) ?? 0n;
  const others = [...(roots[project] ?? [])].filter(([one]) => one !== donor);
  if (method.name === 'qf') {
    const sum = others.reduce((total, [, each]) => total + each, 0n);
    return { own: 2n * sum * (root - earlier), others: 0n };
  }
  const scaled = method.bound << DEMAND_PLACES;
  const given = [...roots.keys()].filter((index) => index !== project && roots[index]?.has(donor));
  const change = { own: 0n, others: 0n };
  for (const [other, each] of others) {
    const elsewhere = given.map(
      (index) => (roots[index]?.get(donor) ?? 0n) * (roots[index]?.get(other) ?? 0n),
    );
    const shared = elsewhere.reduce((sum, product) => sum + product, 0n);
    const was = shared + earlier * each;
    const is = shared + root * each;
    change.own += 2n * (pairPart(root * each, is, scaled) - pairPart(earlier * each, was, scaled));
    for (const product of elsewhere) {
      change.others += 2n * (pairPart(product, is, scaled) - pairPart(product, was, scaled));
    }
  }
  return change;
}
