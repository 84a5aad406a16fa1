import type { CastBallots } from './cast-ballots.ts';
import type { Tie, TieBreaker, VotingRound } from './election.ts';

/** A count under way. */
export interface Count {
  readonly names: readonly string[];
  readonly seats: number;
  readonly ballots: CastBallots;
  /** Place of each option in the lot, 0 the first. */
  readonly places: readonly number[];
  readonly ties: Tie[];
  readonly rounds: VotingRound[];
}

/** A way to tell equal options apart: the higher value is taken. */
export interface TieRule {
  readonly by: TieBreaker;
  value(option: number, tied: readonly number[]): bigint;
}

/** All options by index. */
export const optionsOf = ({ names }: Count): number[] => names.map((_, option) => option);

/** The name of an option. */
export const nameOf = ({ names }: Count, option: number): string => names[option] ?? '';

/** The lot as a rule: the option that comes first in it. */
const lotRule = ({ places }: Count): TieRule => ({
  by: 'lot',
  value: (option) => -BigInt(places[option] ?? 0),
});

/** The lot for who leaves: the option that comes last in it. */
export const lotAgainst = ({ places }: Count): TieRule => ({
  by: 'lot',
  value: (option) => BigInt(places[option] ?? 0),
});

/**
 * Takes options by value, the highest first; records each tie that had to be broken.
 * @param rules what decides between equal ones, in order; the lot follows them
 */
export function takeHighest(
  count: Count,
  options: readonly number[],
  seats: number,
  value: (option: number) => bigint,
  rules: readonly TieRule[] = [],
): number[] {
  const taken: number[] = [];
  for (const group of groupsOf(count, options, value)) {
    if (taken.length >= seats) break;
    taken.push(...takeTied(count, group, seats - taken.length, [...rules, lotRule(count)]));
  }
  return taken;
}

/**
 * Takes some of several equal options by rules, and records which rule decided.
 * @param rules the last must tell all apart
 */
export function takeTied(
  count: Count,
  tied: readonly number[],
  seats: number,
  rules: readonly TieRule[],
): number[] {
  if (tied.length <= seats) return [...tied];
  const [rule, ...others] = rules;
  if (!rule) return tied.slice(0, seats);
  const groups = groupsOf(count, tied, (option) => rule.value(option, tied));
  if (groups.length > 1) {
    count.ties.push({ between: tied.map((option) => nameOf(count, option)), brokenBy: rule.by });
  }
  const taken: number[] = [];
  for (const group of groups) {
    if (taken.length >= seats) break;
    taken.push(...takeTied(count, group, seats - taken.length, others));
  }
  return taken;
}

/** Options of equal value together, the highest first; equal ones in the order of the lot. */
function groupsOf(
  { places }: Count,
  options: readonly number[],
  value: (option: number) => bigint,
): number[][] {
  const groups = new Map<bigint, number[]>();
  for (const option of options) {
    const key = value(option);
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return [...groups]
    .sort(([one], [other]) => (one > other ? -1 : 1))
    .map(([, group]) => group.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0)));
}
