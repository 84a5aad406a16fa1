import { TallyError } from '../tally-error.ts';
import { clrFundAllocations, voiceCredits } from './clr-fund.ts';
import { clusterDemands } from './cluster-match.ts';
import { collectGifts, DEMAND_PLACES, type Support, type Supports } from './collect-gifts.ts';
import { foldWallet, foldWallets } from './fold-wallet.ts';
import { pairwiseDemands } from './pairwise.ts';
import type { Method, Round } from './round.ts';
import { splitPool } from './split-pool.ts';
import { standardDemand } from './standard.ts';

/** Result of one project in a round. All amounts in base units. */
export interface ProjectResult {
  readonly project: string;
  /** Donors whose gifts count for the match. */
  readonly donors: number;
  /** All money given, whether it counts for the match or not. */
  readonly received: bigint;
  /** Payment from an unlimited pool, rounded down. */
  readonly demand: bigint;
  /** Paid from the pool. */
  readonly match: bigint;
}

/** A round's result, by project in the order of their ids. */
export interface RoundResult {
  readonly pool: bigint;
  readonly projects: readonly ProjectResult[];
  /** Amount left in the pool: it was not demanded, every project is at its cap, or it is dust of clr.fund's rule. */
  readonly left: bigint;
}

/**
 * Computes a matching round. The same gifts in any order give the same result, to the base unit.
 * @throws TallyError `invalid_round` for a pool, cap or constant that makes no sense, `invalid_amount` for a gift
 */
export function computeRound(given: Round): RoundResult {
  checkRound(given);
  const round = foldWallets(given);
  const supports = collectGifts(round);
  const demands = demandsOf(supports, round.method);
  const matches =
    round.method.name === 'clrfund'
      ? clrFundMatches(supports.byProject, round, round.method)
      : divided(round, demands);
  const paid = matches.reduce((sum, match) => sum + match, 0n);
  return {
    pool: round.pool,
    left: round.pool - paid,
    projects: supports.projects.map((project, index) => ({
      project,
      donors: supports.byProject[index]?.length ?? 0,
      received: supports.received[index] ?? 0n,
      demand: (demands[index] ?? 0n) >> DEMAND_PLACES,
      match: matches[index] ?? 0n,
    })),
  };
}

/**
 * The same round with and without donors that were flagged: their gifts count as money only in the second.
 * @param doubted donors whose gifts are in doubt
 */
export function computeWithoutFlagged(
  given: Round,
  doubted: ReadonlySet<string>,
): { readonly all: RoundResult; readonly withoutFlagged: RoundResult } {
  const round = foldWallets(given);
  const flagged = new Set([...doubted].map(foldWallet));
  const donors = round.eligible ?? new Set(round.gifts.map(({ donor }) => donor));
  const eligible = new Set([...donors].filter((donor) => !flagged.has(donor)));
  return { all: computeRound(round), withoutFlagged: computeRound({ ...round, eligible }) };
}

/** Amount to divide, base units: the pool, or less where less is demanded and the round does not spend all. */
export function payable({ pool, spendAll }: Round, demands: readonly bigint[]): bigint {
  const demanded = demands.reduce((sum, demand) => sum + demand, 0n) >> DEMAND_PLACES;
  return spendAll || demanded > pool ? pool : demanded;
}

/** @throws TallyError `invalid_round` */
export function checkRound({ pool, method, cap, minimum }: Round): void {
  const refuse = (message: string): never => {
    throw new TallyError('invalid_round', message);
  };
  if (pool < 0n) refuse('The pool is below zero.');
  if (cap !== undefined && cap <= 0n) refuse('The cap of a project is not above zero.');
  if (minimum !== undefined && minimum < 0n) refuse('The minimum of a gift is below zero.');
  if (method.name === 'pairwise' && method.bound <= 0n) refuse('The bound of a pair is not above zero.');
  if (method.name === 'cocm' && method.unit <= 0n) refuse('The unit of the coin is not above zero.');
  if (method.name === 'clrfund' && method.factor <= 0n) refuse('The voice credit factor is not above zero.');
  if (method.name === 'clrfund' && cap !== undefined) refuse('The rule of clr.fund has no cap.');
}

/**
 * Demands with DEMAND_PLACES binary places, by project in the order of their ids.
 * @throws TallyError as `computeRound` does
 */
export function computeDemands(round: Round): bigint[] {
  checkRound(round);
  const folded = foldWallets(round);
  return demandsOf(collectGifts(folded), folded.method);
}

/**
 * The matches that follow from demands which were computed elsewhere, by project, and what stays in the pool; base
 * units.
 * @param demands what `computeDemands` says of the round
 */
export function matchesOf(
  round: Round,
  demands: readonly bigint[],
): { readonly matches: ReadonlyMap<string, bigint>; readonly left: bigint } {
  const shares = divided(round, demands);
  const { projects } = collectGifts(foldWallets(round));
  return {
    matches: new Map(projects.map((project, index) => [project, shares[index] ?? 0n])),
    left: round.pool - shares.reduce((sum, share) => sum + share, 0n),
  };
}

const divided = (round: Round, demands: readonly bigint[]): bigint[] =>
  splitPool(payable(round, demands), demands, round.cap);

/** Demands with DEMAND_PLACES binary places, by project. */
export function demandsOf(supports: Supports, method: Method): bigint[] {
  if (method.name === 'pairwise') return pairwiseDemands(supports, method.bound);
  if (method.name === 'cocm') return clusterDemands(supports, method);
  return supports.byProject.map(standardDemand);
}

function clrFundMatches(
  byProject: readonly (readonly Support[])[],
  { pool }: Round,
  { factor, rule }: Method & { name: 'clrfund' },
): bigint[] {
  const credits = byProject.map((supports) => {
    const each = supports.map(({ amount }) => voiceCredits(amount, factor));
    return {
      votes: each.reduce((sum, { votes }) => sum + votes, 0n),
      spent: each.reduce((sum, { spent }) => sum + spent, 0n),
    };
  });
  const allocations = clrFundAllocations(credits, { pool, factor, rule });
  // Whole roots of single credits can exceed demand by nothing, and a project of one donor has none.
  return allocations.map((allocation, index) => {
    const match = allocation - (credits[index]?.spent ?? 0n) * factor;
    return match > 0n ? match : 0n;
  });
}
