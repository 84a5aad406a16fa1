import type { ExampleGroup, ExampleMethod } from '../example-count.ts';
import { METHODS } from '../words.ts';

/** An invented proposal, and invented voters of whom the methods elect different options. */
export const EXAMPLE = {
  question: 'What should the harbor fund pay for?',
  options: ['Repair the slipway', 'Open a repair café', 'Build a tide board', 'Hire a harbor guide'],
} as const;

/** The reader is the first group, a single voter. */
export const EXAMPLE_GROUPS: readonly ExampleGroup[] = [
  { name: 'Your ballot', voters: 1, scores: [3, 5, 1, 2] },
  { name: 'Fishers', voters: 7, scores: [3, 0, 5, 3] },
  { name: 'Boat owners', voters: 12, scores: [5, 0, 1, 3] },
  { name: 'Shopkeepers', voters: 7, scores: [2, 5, 0, 2] },
  { name: 'Teachers', voters: 9, scores: [1, 2, 5, 0] },
  { name: 'Students', voters: 7, scores: [1, 5, 0, 3] },
];
export const EXAMPLE_VOTERS_MAX = 1_000;

/** A method as the example shows it. */
export interface ShownMethod extends ExampleMethod {
  readonly label: string;
  /** How the result follows from the ballots. */
  readonly count: string;
  /** How a ballot follows from the scores of its voter. */
  readonly marks: string;
}

const AS_RANKS =
  'Ranks by score. Equal scores share a rank, and 0 has none. A shared rank ends a ballot once it is reached.';
const AS_SCORES = 'The scores as they are.';

/** All ten ways to count: seven elect one option, three elect two. */
export const SHOWN_METHODS: readonly ShownMethod[] = [
  {
    ...METHODS.plurality,
    method: 'plurality',
    seats: 1,
    marks: 'The option with the highest score; of equal ones the first in the list.',
  },
  {
    ...METHODS.approval,
    method: 'approval',
    seats: 1,
    marks: 'Every option with a score of 3 or more.',
  },
  { ...METHODS.star, method: 'star', seats: 1, marks: AS_SCORES },
  { ...METHODS.irv, method: 'irv', seats: 1, marks: AS_RANKS },
  {
    ...METHODS['ranked-robin'],
    method: 'ranked-robin',
    seats: 1,
    marks: 'Ranks by score. Equal scores share a rank, and 0 is last.',
  },
  {
    ...METHODS.quadratic,
    method: 'quadratic',
    seats: 1,
    marks:
      'Votes in proportion to the scores, as many as 100 credits pay for. None are against an option here.',
  },
  { ...METHODS.weighted, method: 'weighted', seats: 1, marks: 'Parts by score.' },
  {
    label: 'Bloc STAR',
    count: 'STAR again, without the option elected first. A majority can take both places.',
    method: 'star',
    seats: 2,
    marks: AS_SCORES,
  },
  { ...METHODS.stv, method: 'stv', seats: 2, marks: AS_RANKS },
  { ...METHODS['allocated-score'], method: 'allocated-score', seats: 2, marks: AS_SCORES },
];
