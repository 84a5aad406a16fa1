import type { Criterion, Rating } from '../index.ts';

/** Two criteria that count the same, so that a score may be half a point. */
export const TWO_CRITERIA: readonly Criterion[] = [
  { id: 'use', weight: 1 },
  { id: 'craft', weight: 1 },
];

/** A rating by two criteria whose mean is the score. */
export const rated = (entry: string, judge: string, score: number): Rating => ({
  entry,
  judge,
  points: [Math.ceil(score), Math.floor(score)],
});

/** Five entries and four judges; A and E have the same mean, so have C and D. */
export const WORKED_EXAMPLE: readonly Rating[] = [
  rated('A', 'J1', 8),
  rated('A', 'J2', 7.5),
  rated('B', 'J1', 6.5),
  rated('B', 'J4', 4),
  rated('C', 'J2', 6),
  rated('C', 'J3', 7.5),
  rated('D', 'J3', 8),
  rated('D', 'J4', 5.5),
  rated('E', 'J1', 7.5),
  rated('E', 'J3', 8),
];
