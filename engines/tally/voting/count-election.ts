import { TallyError } from '../tally-error.ts';
import { countAllocatedScore } from './allocated-score.ts';
import { castBallots } from './cast-ballots.ts';
import type { Count } from './count.ts';
import { type Election, MAX_BALLOTS, MAX_OPTIONS, type VotingMethod, type VotingResult } from './election.ts';
import { countInstantRunoff } from './instant-runoff.ts';
import { countMarks } from './most-marks.ts';
import { countRankedRobin } from './ranked-robin.ts';
import { countTransferableVote } from './single-transferable-vote.ts';
import { countStar } from './star.ts';
import { countWeighted } from './weighted.ts';

const METHODS: { readonly [method in VotingMethod]: (count: Count) => number[] } = {
  star: countStar,
  'allocated-score': countAllocatedScore,
  approval: countMarks,
  plurality: countMarks,
  irv: countInstantRunoff,
  stv: countTransferableVote,
  'ranked-robin': countRankedRobin,
  quadratic: countMarks,
  weighted: countWeighted,
};

/**
 * Counts an election. The same ballots in any order give the same result. Where there are no more options than seats all
 * are elected, in the order of the lot; without a valid ballot none of several is.
 * @throws TallyError `invalid_election` where the election makes no sense
 */
export function countElection(election: Election): VotingResult {
  checkElection(election);
  const { method, seats = 1, candidates } = election;
  const ballots = castBallots(election);
  const order = election.lot ?? candidates.map((_, option) => option);
  const places = candidates.map((_, option) => order.indexOf(option));
  const count: Count = { names: candidates, seats, ballots, places, ties: [], rounds: [] };
  const elected = electedOf(count, METHODS[method], order);
  return {
    elected: elected.map((option) => candidates[option] ?? ''),
    rounds: count.rounds,
    ties: count.ties,
    counted: ballots.count,
    abstained: ballots.abstained,
    invalid: ballots.invalid,
  };
}

function electedOf(
  count: Count,
  method: (count: Count) => number[],
  order: readonly number[],
): readonly number[] {
  if (count.seats >= count.names.length) return order;
  if (count.ballots.count + count.ballots.abstained === 0) return [];
  return method(count);
}

/** @throws TallyError `invalid_election` */
function checkElection({ seats = 1, candidates, ballots, weights, budget, lot }: Election): void {
  const refuse = (message: string): never => {
    throw new TallyError('invalid_election', message);
  };
  if (candidates.length === 0) refuse('An election needs at least one option.');
  if (candidates.length > MAX_OPTIONS)
    refuse(`An election has at most ${MAX_OPTIONS} options, not ${candidates.length}.`);
  const names = new Set<string>();
  for (const name of candidates) {
    const folded = name.normalize('NFC').trim();
    if (folded === '') refuse('An option has no name.');
    if (names.has(folded)) refuse(`Two options are named "${folded}".`);
    names.add(folded);
  }
  if (!Number.isSafeInteger(seats) || seats < 1)
    refuse('The number of seats is not a whole number above zero.');
  if (ballots.length > MAX_BALLOTS) refuse(`An election has at most ${MAX_BALLOTS} ballots.`);
  if (weights && weights.length !== ballots.length) refuse('There is not one weight for each ballot.');
  if (weights?.some((weight) => weight < 0n)) refuse('The weight of a ballot is below zero.');
  if (budget && (!Number.isSafeInteger(budget) || budget < 1))
    refuse('The budget is not a whole number above zero.');
  if (lot && (lot.length !== candidates.length || new Set(lot).size !== lot.length))
    refuse('The lot does not hold each option once.');
}
