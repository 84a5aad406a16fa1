import { seededRandom } from '#platform/kernel/seeded-random.ts';

const RESAMPLES = 2000;
const SEED = 20_240_601;
const TAIL = 0.025;

/** A mean with the interval that 95 of 100 resamples of its values fall into. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The percentile bootstrap (B. Efron, R. Tibshirani, 1993); the same values give the same interval. */
export function bootstrapInterval(values: readonly number[]): Interval {
  const random = seededRandom(SEED);
  const means = Array.from({ length: RESAMPLES }, () =>
    meanOf(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  const at = (share: number): number => means[Math.round(share * (RESAMPLES - 1))] ?? 0;
  return { mean: meanOf(values), low: at(TAIL), high: at(1 - TAIL) };
}
