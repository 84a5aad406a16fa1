import { countElection, type VotingMethod, type VotingResult } from '#engines/tally';
import type { Marks } from '../contract/method-rules.ts';

/** Voters of the example who mark their ballots alike. */
export interface ExampleGroup {
  readonly name: string;
  readonly voters: number;
  /** 0 to 5 for each option. */
  readonly scores: readonly number[];
}

/** One way to count the example. */
export interface ExampleMethod {
  readonly method: VotingMethod;
  readonly seats: number;
}

/** Scores from which on a voter of the example approves an option. */
const APPROVED_FROM = 3;
/** Credits of a quadratic ballot: n votes cost n². */
const CREDITS = 100;

const MARKS: Readonly<Record<VotingMethod, (scores: readonly number[]) => Marks>> = {
  star: (scores) => scores,
  'allocated-score': (scores) => scores,
  weighted: (scores) => scores,
  approval: (scores) => scores.map((score) => (score >= APPROVED_FROM ? 1 : 0)),
  plurality: (scores) => {
    const best = scores.indexOf(Math.max(...scores));
    return scores.map((score, at) => (at === best && score > 0 ? 1 : 0));
  },
  irv: ranksOf,
  stv: ranksOf,
  'ranked-robin': ranksOf,
  quadratic: votesOf,
};

/** A voter's marks by a method, as they follow from their scores. */
export const exampleMarks = (method: VotingMethod, scores: readonly number[]): Marks => MARKS[method](scores);

/** The best score has rank 1, equal scores share a rank, and 0 has none. */
function ranksOf(scores: readonly number[]): Marks {
  return scores.map((score) => (score === 0 ? null : 1 + scores.filter((other) => other > score).length));
}

/** Votes in proportion to the scores, rounded down, that the credits pay for. */
function votesOf(scores: readonly number[]): Marks {
  const squares = scores.reduce((sum, score) => sum + score * score, 0);
  return scores.map((score) => (squares === 0 ? 0 : Math.floor(score * Math.sqrt(CREDITS / squares))));
}

/** Counts the example by one method; groups without voters are left out. Without a lot, the listed order decides. */
export function countExample(
  options: readonly string[],
  groups: readonly ExampleGroup[],
  { method, seats }: ExampleMethod,
): VotingResult {
  const voting = groups.filter(({ voters }) => voters > 0);
  return countElection({
    method,
    seats,
    candidates: options,
    ballots: voting.map(({ scores }) => exampleMarks(method, scores)),
    weights: voting.map(({ voters }) => BigInt(voters)),
  });
}
