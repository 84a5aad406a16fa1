import { byCodeUnits } from '../assignment/seeded-order.ts';

/** Counted with each entry's and each judge's scores, as one more of the mean: few scores pull to the middle. */
export const SHRINKAGE = 1;

/** Entries or judges, numbered, with the scores of each. */
export interface Group {
  readonly ids: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The number of each score's entry or judge. */
  readonly at: Int32Array;
  readonly counts: Int32Array;
  readonly effects: Float64Array;
}

/** Numbers the ids of scores, in the order of their characters, with all effects 0. */
export function groupScores(idOfScore: readonly string[]): Group {
  const ids = [...new Set(idOfScore)].sort(byCodeUnits);
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const at = Int32Array.from(idOfScore, (id) => numbers.get(id) ?? 0);
  const counts = new Int32Array(ids.length);
  for (const number of at) counts[number] = (counts[number] ?? 0) + 1;
  return { ids, numbers, at, counts, effects: new Float64Array(ids.length) };
}

/** Adds up the values of each member of a group. */
export function totalsOf({ ids, at }: Group, values: Float64Array): Float64Array {
  const totals = new Float64Array(ids.length);
  for (const [index, value] of values.entries()) {
    const number = at[index] ?? 0;
    totals[number] = (totals[number] ?? 0) + value;
  }
  return totals;
}

/** The effect that a score has from its entry, or its judge. */
export const effectAt = ({ at, effects }: Group, index: number): number => effects[at[index] ?? 0] ?? 0;
