import { byCodeUnits } from '../assignment/seeded-order.ts';
import { effectAt, type Group, groupScores, SHRINKAGE, totalsOf } from './score-group.ts';
import { standardErrors } from './standard-errors.ts';

/** A judge's score for an entry. */
export interface Score {
  readonly entry: string;
  readonly judge: string;
  readonly score: number;
}

/** An entry in the model. */
export interface EntryEstimate {
  readonly entry: string;
  /** μ and the entry's effect: its score once the judges' severity is taken out. */
  readonly adjusted: number;
  /** Mean of its scores as they were given. */
  readonly raw: number;
  readonly count: number;
  /** Standard error of `adjusted`. */
  readonly error: number;
}

/** A judge in the model. */
export interface JudgeEstimate {
  readonly judge: string;
  /** Points above (mild) or below (harsh) the mean. */
  readonly effect: number;
  readonly count: number;
}

/** The fitted model. */
export interface Model {
  readonly mean: number;
  readonly entries: ReadonlyMap<string, EntryEstimate>;
  readonly judges: ReadonlyMap<string, JudgeEstimate>;
  /** Every score with what the model leaves unexplained. */
  readonly residuals: readonly (Score & { readonly residual: number })[];
  /** Standard error of the difference of two entries. */
  readonly errorBetween: (entry: string, other: string) => number;
}

const NO_CHANGE = 1e-9;
const MAX_ROUNDS = 500;

/**
 * Fits y = μ + entry + judge + error, with shrinkage 1 for both: the best linear unbiased predictor where the three
 * variances are equal. Nothing is estimated, so a result can be checked by hand. (S. R. Searle, G. Casella,
 * C. E. McCulloch, *Variance Components*, 1992, chapter 7)
 *
 * @param scores one for a judge and an entry, in any order
 * @returns undefined where there are no scores
 */
export function fitModel(scores: readonly Score[]): Model | undefined {
  const sorted = scores.toSorted((a, b) => byCodeUnits(a.entry, b.entry) || byCodeUnits(a.judge, b.judge));
  if (sorted.length === 0) return undefined;
  const mean = sum(sorted.map(({ score }) => score)) / sorted.length;
  const entries = groupScores(sorted.map(({ entry }) => entry));
  const judges = groupScores(sorted.map(({ judge }) => judge));
  const deviations = Float64Array.from(sorted, ({ score }) => score - mean);
  iterate(deviations, entries, judges);
  const residuals = sorted.map((score, at) => ({
    ...score,
    residual: (deviations[at] ?? 0) - effectAt(entries, at) - effectAt(judges, at),
  }));
  const unexplained = sum(residuals.map(({ residual }, at) => residual * (deviations[at] ?? 0)));
  const variance = Math.max(0, unexplained) / Math.max(1, sorted.length - 1);
  const errors = standardErrors(entries, judges, variance);
  const totals = totalsOf(entries, deviations);
  return {
    mean,
    entries: new Map(
      entries.ids.map((entry, number) => {
        const count = entries.counts[number] ?? 0;
        const raw = mean + (totals[number] ?? 0) / count;
        const adjusted = mean + (entries.effects[number] ?? 0);
        return [entry, { entry, adjusted, raw, count, error: errors.of(number) }];
      }),
    ),
    judges: new Map(
      judges.ids.map((judge, number) => [
        judge,
        { judge, effect: judges.effects[number] ?? 0, count: judges.counts[number] ?? 0 },
      ]),
    ),
    residuals,
    errorBetween: (entry, other) => errors.between(entries.numbers.get(entry), entries.numbers.get(other)),
  };
}

/** Fits judges and entries in turn until no effect changes. */
function iterate(deviations: Float64Array, entries: Group, judges: Group): void {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const change = Math.max(refit(judges, entries, deviations), refit(entries, judges, deviations));
    if (change <= NO_CHANGE) return;
  }
}

/** Sets each effect to Σ (y − μ − effect of the other group) / (n + 1), and returns the largest change. */
function refit(own: Group, other: Group, deviations: Float64Array): number {
  const totals = new Float64Array(own.ids.length);
  for (let at = 0; at < deviations.length; at += 1) {
    const number = own.at[at] ?? 0;
    totals[number] = (totals[number] ?? 0) + (deviations[at] ?? 0) - effectAt(other, at);
  }
  let change = 0;
  for (let number = 0; number < totals.length; number += 1) {
    const effect = (totals[number] ?? 0) / ((own.counts[number] ?? 0) + SHRINKAGE);
    change = Math.max(change, Math.abs(effect - (own.effects[number] ?? 0)));
    own.effects[number] = effect;
  }
  return change;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
