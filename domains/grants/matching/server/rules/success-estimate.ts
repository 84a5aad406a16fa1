/** Outcome of one application. */
export interface Outcome {
  readonly grantId: string;
  readonly isAwarded: boolean;
}

/** Fewer outcomes in all say nothing. */
export const LEAST_OUTCOMES = 20;
/** Fewer outcomes of one grant would show what became of single applications, and say little. */
const LEAST_OF_GRANT = 5;
/** From so many on it is measured how well the estimates hold. */
const LEAST_MEASURED = 100;
/** The rate of all grants counts like so many outcomes of the one that is estimated. */
const PRIOR_OUTCOMES = 10;
/** 90% of a normal distribution lies within so many deviations. */
const DEVIATIONS = 1.645;

/** How likely an application to one grant is awarded, between 0 and 1, with its 90% interval. */
export interface SuccessEstimate {
  readonly chance: number;
  readonly low: number;
  readonly high: number;
  /** Outcomes of this grant it rests on; 0 where those of all grants alone count. */
  readonly ofGrant: number;
}

const awarded = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ isAwarded }) => isAwarded).length;

/** The share awarded, drawn toward one half by one outcome of each kind (Laplace). */
const rateOf = (outcomes: readonly Outcome[]): number => (awarded(outcomes) + 1) / (outcomes.length + 2);

/**
 * Estimates an application to a grant by what became of others: the Beta distribution of its own outcomes, with the rate
 * of all grants as its prior. Null below {@link LEAST_OUTCOMES} outcomes in all.
 */
export function estimateSuccess(outcomes: readonly Outcome[], grantId: string): SuccessEstimate | null {
  if (outcomes.length < LEAST_OUTCOMES) return null;
  const own = outcomes.filter((outcome) => outcome.grantId === grantId);
  const counted = own.length < LEAST_OF_GRANT ? [] : own;
  const prior = rateOf(outcomes);
  // Where the grant has none the interval is that of the rate itself.
  const strength = counted.length === 0 ? outcomes.length + 2 : PRIOR_OUTCOMES + counted.length;
  const chance = counted.length === 0 ? prior : (prior * PRIOR_OUTCOMES + awarded(counted)) / strength;
  const spread = DEVIATIONS * Math.sqrt((chance * (1 - chance)) / (strength + 1));
  return {
    chance,
    low: Math.max(0, chance - spread),
    high: Math.min(1, chance + spread),
    ofGrant: counted.length,
  };
}

/** How well estimates held: mean squared errors, 0 is perfect. */
export interface EstimateQuality {
  /** Each outcome estimated from all others. */
  readonly brier: number;
  /** Each estimated by the rate of all others, whatever the grant: what a useful estimate is below. */
  readonly brierOfRate: number;
  readonly outcomes: number;
}

/** Measures estimates on the outcomes themselves, each left out in turn. Null below 100 outcomes. */
export function measureEstimates(outcomes: readonly Outcome[]): EstimateQuality | null {
  if (outcomes.length < LEAST_MEASURED) return null;
  let [errors, errorsOfRate] = [0, 0];
  for (const [at, { grantId, isAwarded }] of outcomes.entries()) {
    const others = outcomes.filter((_, other) => other !== at);
    const truth = isAwarded ? 1 : 0;
    errors += (truth - (estimateSuccess(others, grantId)?.chance ?? 0)) ** 2;
    errorsOfRate += (truth - rateOf(others)) ** 2;
  }
  const count = outcomes.length;
  return { brier: errors / count, brierOfRate: errorsOfRate / count, outcomes: count };
}
