import { decayedAfter, formatHdag, parseHdag } from '#standing/tokens/contract';
import type { Referral } from '../contract/schemas.ts';

/** Days on the chart at least, and days shown after today. */
const FEWEST_DAYS = 14;
const DAYS_AHEAD = 7;

export interface DecaySteps {
  /** HDAG after each full day, from day 0 on. */
  readonly values: readonly string[];
  /** Which of the days is now. */
  readonly today: number;
  /** HDAG after the next step. */
  readonly next: string;
}

/**
 * How a pending reward loses value day by day: value × (1 − percent)^days, rounded down, as the ledger computes it.
 * @returns null for a reward that does not lose value
 */
export function decaySteps(
  { original, valueNow, nextDecayAt }: NonNullable<Referral['reward']>,
  percentPerDay: number,
): DecaySteps | null {
  const [first, now] = [parseHdag(original), parseHdag(valueNow)];
  if (nextDecayAt === null || percentPerDay <= 0 || first === null || now === null || now === 0n) return null;
  const after = (days: number) => decayedAfter(first, days, percentPerDay);
  let today = 0;
  while (after(today) > now) today += 1;
  const days = Math.max(FEWEST_DAYS, today + DAYS_AHEAD);
  return {
    values: Array.from({ length: days + 1 }, (_, day) => formatHdag(after(day))),
    today,
    next: formatHdag(after(today + 1)),
  };
}

/** Finds the pending reward that loses value next, the own one for joining included; null where none does. */
export function nextToDecay<T extends Pick<Referral, 'reward'>>(earning: readonly T[]): T | null {
  const [first] = earning
    .filter(({ reward }) => reward?.nextDecayAt != null && Number(reward.valueNow) > 0)
    .sort((one, other) => (one.reward?.nextDecayAt ?? '').localeCompare(other.reward?.nextDecayAt ?? ''));
  return first ?? null;
}
