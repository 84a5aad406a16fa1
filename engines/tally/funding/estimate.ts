import { collectGifts, DEMAND_PLACES, rootOf, type Supports } from './collect-gifts.ts';
import { checkRound, demandsOf } from './compute-round.ts';
import { pairPart } from './pairwise.ts';
import type { Gift, Method, Round } from './round.ts';

/** What one more gift would add to its project's match, base units. */
export interface MatchEstimate {
  /** If the demand of all other projects doubles before the round ends. */
  readonly low: bigint;
  /** If nobody gives anything more. */
  readonly high: bigint;
  /** Why it adds nothing, where that is so whatever others do. */
  readonly because?: 'not_eligible' | 'below_minimum' | 'at_cap' | 'empty_pool';
}

/** Methods for which one gift can be added without computing the round anew. */
type EstimatedMethod = Extract<Method, { name: 'qf' | 'pairwise' }>;

/**
 * Prepares estimates of a round: what a gift adds to its project's match. The round is read once; an estimate then looks
 * at one project, and under `pairwise` at the projects its donor gave to.
 * The estimate is never above what the pool holds or the cap leaves.
 *
 * @throws TallyError as `computeRound` does
 */
export function prepareEstimates(
  round: Round & { readonly method: EstimatedMethod },
): (gift: Gift) => MatchEstimate {
  checkRound(round);
  const supports = collectGifts(round);
  const demands = demandsOf(supports, round.method);
  const state: State = {
    round,
    demands,
    total: demands.reduce((sum, demand) => sum + demand, 0n),
    supports: indexed(supports),
  };
  return (gift) => estimate(state, gift);
}

interface State {
  readonly round: Round & { readonly method: EstimatedMethod };
  readonly demands: readonly bigint[];
  readonly total: bigint;
  readonly supports: Indexed;
}

interface Indexed {
  readonly project: ReadonlyMap<string, number>;
  readonly donor: ReadonlyMap<string, number>;
  /** Donor → root, by project. */
  readonly roots: readonly ReadonlyMap<number, bigint>[];
  /** Donor → amount, by project, for what adds to an earlier gift. */
  readonly amounts: readonly ReadonlyMap<number, bigint>[];
}

function indexed({ projects, donors, byProject }: Supports): Indexed {
  return {
    project: new Map(projects.map((project, index) => [project, index])),
    donor: new Map(donors.map((donor, index) => [donor, index])),
    roots: byProject.map((all) => new Map(all.map(({ donor, root }) => [donor, root]))),
    amounts: byProject.map((all) => new Map(all.map(({ donor, amount }) => [donor, amount]))),
  };
}

const NOTHING = { low: 0n, high: 0n };

function estimate(state: State, gift: Gift): MatchEstimate {
  const { round, demands, total, supports } = state;
  if (round.pool === 0n) return { ...NOTHING, because: 'empty_pool' };
  if (round.eligible && !round.eligible.has(gift.donor)) return { ...NOTHING, because: 'not_eligible' };
  const project = supports.project.get(gift.project) ?? -1;
  const donor = supports.donor.get(gift.donor) ?? -1;
  const before = supports.amounts[project]?.get(donor) ?? 0n;
  if (before + gift.amount < (round.minimum ?? 0n)) return { ...NOTHING, because: 'below_minimum' };
  const own = demands[project] ?? 0n;
  const changes = changesOf(state, project, donor, rootOf(before + gift.amount));
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

function changesOf(state: State, project: number, donor: number, root: bigint): Changes {
  const { method } = state.round;
  const { roots } = state.supports;
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
