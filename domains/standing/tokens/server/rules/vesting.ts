import { VESTING_CLIFF_MONTHS, VESTING_MONTHS } from '../../contract/constants.ts';

/** Full calendar months from `start` to `moment` in UTC; a month ends at its last day where the day is missing. */
export function fullMonths(start: Date, moment: Date): number {
  const months =
    (moment.getUTCFullYear() - start.getUTCFullYear()) * 12 + moment.getUTCMonth() - start.getUTCMonth();
  return addMonths(start, months) > moment ? months - 1 : months;
}

/** The same day and time so many months later, or the last day of a shorter month. */
export function addMonths(start: Date, months: number): Date {
  const target = new Date(start);
  target.setUTCDate(1);
  target.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return target;
}

/**
 * Micro-HDAG of a vesting pool that must stay in it: all before month 12, then 1/48 less for each month, nothing from
 * month 48 (economy, "Supply and the ledger"). `tokens_vesting_floor` in the database decides by the same rule.
 */
export function vestingFloor(total: bigint, start: Date, moment: Date): bigint {
  const months = fullMonths(start, moment);
  if (months < VESTING_CLIFF_MONTHS) return total;
  return total - (total * BigInt(Math.min(months, VESTING_MONTHS))) / BigInt(VESTING_MONTHS);
}

/** From a moment on so much of a vesting pool is free, in micro-HDAG. */
export interface VestingStep {
  readonly at: Date;
  readonly free: bigint;
}

/** Every step of a vesting pool: a quarter at the cliff, then a part each month, the last frees all of it. */
export function vestingSteps(total: bigint, start: Date): VestingStep[] {
  return Array.from({ length: VESTING_MONTHS - VESTING_CLIFF_MONTHS + 1 }, (_, index) => {
    const at = addMonths(start, VESTING_CLIFF_MONTHS + index);
    return { at, free: total - vestingFloor(total, start, at) };
  });
}
