import { TallyError } from '../tally-error.ts';
import { closeRanks } from './close-ranks.ts';
import { type Ballot, CREDITS, type Election, MAX_SCORE, type VotingMethod } from './election.ts';

/** Ballots that count, a row of marks each. */
export interface CastBallots {
  readonly options: number;
  readonly count: number;
  /** Marks, ballot by ballot; a blank is 0. */
  readonly marks: Int32Array;
  /** Weights in pieces of 15 bits, the lowest first; mostly one column. */
  readonly weights: readonly Float64Array[];
  readonly abstained: number;
  readonly invalid: number;
}

/** Largest mark of a weight or number of votes: two bytes, with their sign. */
const MAX_WEIGHT = 65_535;
const MAX_VOTES = 32_767;

/** How a method reads a row of whole numbers. */
type Reading = 'counts' | 'abstains' | 'void';

/**
 * Sorts ballots into those that count, abstain and are void, with the marks of the first in one array.
 * @throws TallyError `invalid_election` where a row is no ballot at all
 */
export function castBallots(election: Election): CastBallots {
  const { method, candidates, ballots } = election;
  const options = candidates.length;
  const read = readingOf(election);
  const marks = new Int32Array(ballots.length * options);
  const counting: number[] = [];
  let [abstained, invalid] = [0, 0];
  for (const [at, ballot] of ballots.entries()) {
    if (ballot.length !== options) {
      throw new TallyError(
        'invalid_election',
        `Ballot ${at + 1} has not ${options} marks, one for each option.`,
      );
    }
    const start = counting.length * options;
    const reading = copyMarks(ballot, marks, start, method) ? read(marks, start) : 'void';
    if (reading === 'counts') counting.push(at);
    else if (reading === 'void') invalid += 1;
    else abstained += 1;
  }
  return {
    options,
    count: counting.length,
    marks: marks.subarray(0, counting.length * options),
    weights: weightColumns(election, counting),
    abstained,
    invalid,
  };
}

/**
 * Copies marks to a place. No array is made for a ballot: there are a million of them.
 * @returns whether all marks are whole numbers that the method allows
 */
function copyMarks(ballot: Ballot, marks: Int32Array, start: number, method: VotingMethod): boolean {
  if (RANKED.has(method)) return closeRanks(ballot, marks, start, method !== 'ranked-robin');
  const [least, most] = RANGE[method] ?? [0, 0];
  for (let option = 0; option < ballot.length; option += 1) {
    const mark = ballot[option] ?? 0;
    if (!Number.isInteger(mark) || mark < least || mark > most) return false;
    marks[start + option] = mark;
  }
  return true;
}

const RANKED: ReadonlySet<VotingMethod> = new Set<VotingMethod>(['irv', 'stv', 'ranked-robin']);
const RANGE: { readonly [method in VotingMethod]?: readonly [number, number] } = {
  star: [0, MAX_SCORE],
  'allocated-score': [0, MAX_SCORE],
  approval: [0, 1],
  plurality: [0, 1],
  quadratic: [-MAX_VOTES, MAX_VOTES],
  weighted: [0, MAX_WEIGHT],
};

function readingOf({
  method,
  candidates,
  budget = CREDITS,
}: Election): (marks: Int32Array, start: number) => Reading {
  const options = candidates.length;
  const sum = (marks: Int32Array, start: number, value: (mark: number) => number): number => {
    let total = 0;
    for (let at = start; at < start + options; at += 1) total += value(marks[at] ?? 0);
    return total;
  };
  const isAll = (marks: Int32Array, start: number, mark: number | undefined): boolean => {
    for (let at = start; at < start + options; at += 1) if (marks[at] !== mark) return false;
    return true;
  };
  const blankAbstains = (marks: Int32Array, start: number): Reading =>
    isAll(marks, start, 0) ? 'abstains' : 'counts';
  switch (method) {
    case 'plurality':
      return (marks, start) => (sum(marks, start, (mark) => mark) > 1 ? 'void' : blankAbstains(marks, start));
    case 'quadratic': {
      const limit = budget ?? Number.POSITIVE_INFINITY;
      return (marks, start) =>
        sum(marks, start, (votes) => votes * votes) > limit ? 'void' : blankAbstains(marks, start);
    }
    case 'approval':
    case 'weighted':
    case 'irv':
    case 'stv':
      return blankAbstains;
    default:
      return (marks, start) => (isAll(marks, start, marks[start]) ? 'abstains' : 'counts');
  }
}

/** 2^15 times a mark or a value of a paper (100,000) times two million ballots stays below 2^53. */
export const PIECE_BITS = 15n;
const PIECE = (1n << PIECE_BITS) - 1n;

function weightColumns({ weights }: Election, counting: readonly number[]): Float64Array[] {
  if (!weights) return [new Float64Array(counting.length).fill(1)];
  const most = counting.reduce((max, at) => ((weights[at] ?? 0n) > max ? (weights[at] ?? 0n) : max), 0n);
  const columns: Float64Array[] = [];
  for (let shift = 0n; columns.length === 0 || most >> shift > 0n; shift += PIECE_BITS) {
    columns.push(Float64Array.from(counting, (at) => Number(((weights[at] ?? 0n) >> shift) & PIECE)));
  }
  return columns;
}

/**
 * Sums over all ballots, exactly: each column of weights is summed in doubles, which hold every whole number there.
 * @param add adds the ballots with these weights to the sums
 */
export function sumBallots(
  { weights }: Pick<CastBallots, 'weights'>,
  size: number,
  add: (sums: Float64Array, weights: Float64Array) => void,
): bigint[] {
  const totals = new Array<bigint>(size).fill(0n);
  for (const [piece, column] of weights.entries()) {
    const sums = new Float64Array(size);
    add(sums, column);
    for (let at = 0; at < size; at += 1)
      totals[at] = (totals[at] ?? 0n) + (BigInt(sums[at] ?? 0) << (BigInt(piece) * PIECE_BITS));
  }
  return totals;
}

/** Sum of the marks of each option. */
export function sumMarks(ballots: CastBallots): bigint[] {
  const { options, count, marks } = ballots;
  return sumBallots(ballots, options, (sums, weights) => {
    for (let ballot = 0, at = 0; ballot < count; ballot += 1) {
      const weight = weights[ballot] ?? 0;
      for (let option = 0; option < options; option += 1, at += 1) {
        sums[option] = (sums[option] ?? 0) + weight * (marks[at] ?? 0);
      }
    }
  });
}

/** Weight of all ballots that count. */
export function sumWeights(ballots: CastBallots): bigint {
  const [sum = 0n] = sumBallots(ballots, 1, (sums, weights) => {
    sums[0] = weights.reduce((total, weight) => total + weight, 0);
  });
  return sum;
}
