import { DAY_MS } from '#platform/kernel/clock.ts';
import { MULTIPLIER_PERCENT } from '../../contract/constants.ts';

/** The early-adopter period. */
export interface EarlyPeriod {
  readonly start: Date;
  readonly end: Date;
}

/** As the settings say it. */
export interface PeriodTerms {
  /** ISO 8601 instant; null for the first start of the instance. */
  readonly earlyAdopterStart: string | null;
  readonly earlyAdopterDays: number;
}

/** As the settings say them. */
export interface PointTerms {
  readonly points: number;
  readonly multiplier: number;
  readonly multipliedReferrals: number;
}

/** From the setting, else from the instance's first start; so many days long. */
export function earlyPeriod(
  firstStart: Date,
  { earlyAdopterStart, earlyAdopterDays }: PeriodTerms,
): EarlyPeriod {
  const start = earlyAdopterStart === null ? firstStart : new Date(earlyAdopterStart);
  return { start, end: new Date(start.getTime() + earlyAdopterDays * DAY_MS) };
}

/** Whole days left, from 30 down, one fewer each day (spec §4 "Early-adopter countdown"); 0 once it is over. */
export function daysLeft({ start, end }: EarlyPeriod, now: Date): number {
  const from = Math.max(now.getTime(), start.getTime());
  return Math.max(0, Math.ceil((end.getTime() - from) / DAY_MS));
}

/** Whether a moment lies in the period. */
export function isEarly({ start, end }: EarlyPeriod, at: Date): boolean {
  return at >= start && at < end;
}

export interface VerifiedFacts {
  /** Which of the referrer's verified referrals this is, from 1. */
  readonly ordinal: number;
  readonly at: Date;
  /** How complete the referrer's profile is, in percent. */
  readonly percent: number;
}

/**
 * Points for one verified referral: 500, five times as many for a member's first five in the early-adopter period while
 * their own profile is at 50 % or more (spec §9; economy.md "Referrals"). They rank members and are spent nowhere.
 */
export function pointsFor(
  { ordinal, at, percent }: VerifiedFacts,
  period: EarlyPeriod,
  terms: PointTerms,
): number {
  const isMultiplied =
    isEarly(period, at) && percent >= MULTIPLIER_PERCENT && ordinal <= terms.multipliedReferrals;
  return isMultiplied ? terms.points * terms.multiplier : terms.points;
}
