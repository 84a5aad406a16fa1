import type { Election } from '../voting/election.ts';
import { bestOf, type SlowElection } from './slow-ballots.ts';
import { slowSingleTransferableVote } from './slow-transfer.ts';

/** Whole votes of one option, as many over as under; large enough that fractions of these tests are whole. */
type Votes = bigint;

/**
 * Counts an election by the words of the rules and as slowly as they read: a second program to compare with. It shares
 * no code with the first.
 */
export function slowCount(election: Election): {
  elected: string[];
  counted: number;
  abstained: number;
  invalid: number;
} {
  const { method, candidates, seats = 1, weights } = election;
  const options = candidates.map((_, option) => option);
  const lot = election.lot ?? options;
  const isRanked = method === 'irv' || method === 'stv' || method === 'ranked-robin';
  const read = election.ballots.map((row, at) => ({
    marks: row.map((mark) => mark ?? 0),
    weight: weights?.[at] ?? 1n,
  }));
  const valid = read.filter(({ marks }) => isValid(method, marks));
  const ballots = valid
    .map(({ marks, weight }) => ({
      marks: method === 'irv' || method === 'stv' ? untilEqual(marks) : marks,
      weight,
    }))
    .filter(
      ({ marks }) =>
        !(
          marks.every((mark) => mark === 0) ||
          (abstainsAlike(method) && new Set(close(marks, isRanked)).size === 1)
        ),
    );
  const slow = { options, seats, ballots, lot };
  let elected: readonly number[];
  if (seats >= options.length) elected = lot;
  else if (valid.length === 0) elected = [];
  else elected = COUNTS[method](slow);
  return {
    elected: elected.map((option) => candidates[option] ?? ''),
    counted: ballots.length,
    abstained: valid.length - ballots.length,
    invalid: read.length - valid.length,
  };
}

const abstainsAlike = (method: string): boolean =>
  ['star', 'allocated-score', 'ranked-robin'].includes(method);
const close = (marks: readonly number[], isRanked: boolean): readonly number[] =>
  isRanked ? marks.map((mark) => (mark === 0 ? 1e9 : mark)) : marks;

function isValid(method: string, marks: readonly number[]): boolean {
  const all = (test: (mark: number) => boolean): boolean => marks.every(test);
  switch (method) {
    case 'star':
    case 'allocated-score':
      return all((mark) => mark >= 0 && mark <= 5);
    case 'approval':
      return all((mark) => mark === 0 || mark === 1);
    case 'plurality':
      return all((mark) => mark === 0 || mark === 1) && marks.filter((mark) => mark === 1).length <= 1;
    case 'quadratic':
      return marks.map((votes) => votes * votes).reduce((a, b) => a + b) <= 100;
    default:
      return all((mark) => mark >= 0);
  }
}

/** A ranking without the rank that two options share and all behind it. */
function untilEqual(marks: readonly number[]): number[] {
  const shared = marks.filter((rank) => rank > 0 && marks.filter((other) => other === rank).length > 1);
  const end = Math.min(...shared, Number.POSITIVE_INFINITY);
  return marks.map((rank) => (rank < end ? rank : 0));
}

const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

const COUNTS: { readonly [method: string]: (election: SlowElection) => number[] } & Record<
  Election['method'],
  (election: SlowElection) => number[]
> = {
  star: slowStar,
  'allocated-score': slowAllocated,
  approval: slowMost,
  plurality: slowMost,
  quadratic: slowMost,
  weighted: slowWeighted,
  irv: slowInstantRunoff,
  stv: slowSingleTransferableVote,
  'ranked-robin': slowRobin,
};

/** Sorts by one key after another, the highest first, and last by the lot. */
function sorted(
  options: readonly number[],
  lot: readonly number[],
  ...keys: ((option: number) => Votes)[]
): number[] {
  return [...options].sort((a, b) => {
    for (const key of keys) if (key(a) !== key(b)) return key(a) > key(b) ? -1 : 1;
    return lot.indexOf(a) - lot.indexOf(b);
  });
}

function slowStar({ options, seats, ballots, lot }: SlowElection): number[] {
  const total = (option: number): Votes =>
    sum(ballots.map(({ marks, weight }) => weight * BigInt(marks[option] ?? 0)));
  const fives = (option: number): Votes =>
    sum(ballots.filter(({ marks }) => marks[option] === 5).map(({ weight }) => weight));
  const prefer = (one: number, other: number): Votes =>
    sum(ballots.filter(({ marks }) => (marks[one] ?? 0) > (marks[other] ?? 0)).map(({ weight }) => weight));
  const elected: number[] = [];
  while (elected.length < seats) {
    const left = options.filter((option) => !elected.includes(option));
    const best = sorted(left, lot, total);
    const second = total(best[1] ?? 0);
    const tied = best.filter((option) => total(option) === second);
    const above = best.filter((option) => total(option) > second);
    const isPair = tied.length === 2 && above.length === 1;
    const headToHead = (option: number): Votes =>
      isPair ? prefer(option, tied.find((other) => other !== option) ?? option) : 0n;
    const [first = 0, other = 0] = [...above, ...sorted(tied, lot, headToHead, fives)];
    const [winner = 0] = sorted(
      [first, other],
      lot,
      (option) => prefer(option, option === first ? other : first),
      total,
      fives,
    );
    elected.push(winner);
  }
  return elected;
}

function slowMost({ options, seats, ballots, lot }: SlowElection): number[] {
  const total = (option: number): Votes =>
    sum(ballots.map(({ marks, weight }) => weight * BigInt(marks[option] ?? 0)));
  return sorted(options, lot, total).slice(0, seats);
}

/** One vote in parts that all sums of weights divide. */
function slowWeighted({ options, seats, ballots, lot }: SlowElection): number[] {
  const sums = ballots.map(({ marks }) => BigInt(marks.reduce((a, b) => a + b, 0)));
  const vote = sums.reduce((product, one) => product * one, 1n);
  const total = (option: number): Votes =>
    sum(
      ballots.map(({ marks, weight }, at) => (weight * BigInt(marks[option] ?? 0) * vote) / (sums[at] ?? 1n)),
    );
  return sorted(options, lot, total).slice(0, seats);
}

function slowInstantRunoff({ options, seats, ballots, lot }: SlowElection): number[] {
  const elected: number[] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    let left = options.filter((option) => !elected.includes(option));
    const rounds: ((option: number) => Votes)[] = [];
    for (;;) {
      const now = left;
      const votes = (option: number): Votes =>
        sum(ballots.filter(({ marks }) => bestOf(marks, now) === option).map(({ weight }) => weight));
      const active = sum(left.map(votes));
      if (active === 0n) return elected;
      const winner = left.find((option) => votes(option) * 2n > active);
      if (winner !== undefined) {
        elected.push(winner);
        break;
      }
      rounds.unshift(votes);
      const out = sorted(left, lot, ...rounds).at(-1);
      left = left.filter((option) => option !== out);
    }
  }
  return elected;
}

function slowRobin({ options, seats, ballots, lot }: SlowElection): number[] {
  const rank = (marks: readonly number[], option: number): number => marks[option] || 1e9;
  const over = (one: number, other: number): Votes =>
    sum(ballots.filter(({ marks }) => rank(marks, one) < rank(marks, other)).map(({ weight }) => weight));
  const elected: number[] = [];
  while (elected.length < seats) {
    const left = options.filter((option) => !elected.includes(option));
    const wins = (option: number): Votes =>
      BigInt(
        left.filter((other) => over(option, other) > over(other, option)).length * 2 +
          left.filter((other) => other !== option && over(option, other) === over(other, option)).length,
      );
    const most = left.map(wins).reduce((a, b) => (a > b ? a : b));
    const tied = left.filter((option) => wins(option) === most);
    const margin = (option: number): Votes =>
      sum(tied.map((other) => over(option, other) - over(other, option)));
    elected.push(sorted(tied, lot, margin)[0] ?? 0);
  }
  return elected;
}

/** Every voter is a ballot of its own here, with a number of parts that the steps below never divide unevenly. */
function slowAllocated({ options, seats, ballots, lot }: SlowElection): number[] {
  // Parts over one common denominator, which grows at each step.
  let unit = BigInt(seats);
  let left = ballots.map(() => unit);
  const elected: number[] = [];
  while (elected.length < seats) {
    const total = (option: number): Votes =>
      sum(ballots.map(({ marks, weight }, at) => weight * BigInt(marks[option] ?? 0) * (left[at] ?? 0n)));
    const [winner = 0] = sorted(
      options.filter((option) => !elected.includes(option)),
      lot,
      total,
    );
    elected.push(winner);
    const score = (at: number): bigint => BigInt(ballots[at]?.marks[winner] ?? 0) * (left[at] ?? 0n);
    let owed = (sum(ballots.map(({ weight }) => weight)) * unit) / BigInt(seats);
    const levels = [...new Set(ballots.map((_, at) => score(at)))].sort((a, b) => (a > b ? -1 : 1));
    const alike = levels.map((level) => ballots.map((_, at) => at).filter((at) => score(at) === level));
    for (const group of alike) {
      const worth = sum(group.map((at) => (ballots[at]?.weight ?? 0n) * (left[at] ?? 0n)));
      if (worth <= owed) {
        owed -= worth;
        left = left.map((part, at) => (group.includes(at) ? 0n : part));
      } else {
        const keeps = worth - owed;
        left = left.map((part, at) => part * (group.includes(at) ? keeps : worth));
        unit *= worth;
        break;
      }
    }
  }
  return elected;
}
