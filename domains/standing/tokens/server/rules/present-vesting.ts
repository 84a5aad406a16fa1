import { formatHdag } from '../../contract/amount.ts';
import type { Vesting } from '../../contract/schemas.ts';
import { fullMonths, vestingFloor, vestingSteps } from './vesting.ts';

/** Presents a pool's vesting: how much is free, what comes next, and every step. */
export function presentVesting(pool: { readonly total: bigint; readonly from: Date }, now: Date): Vesting {
  const { total, from } = pool;
  const free = total - vestingFloor(total, from, now);
  const steps = vestingSteps(total, from);
  const next = steps.find(({ at }) => at > now);
  return {
    from: from.toISOString(),
    month: fullMonths(from, now),
    free: formatHdag(free),
    next: next ? { at: next.at.toISOString(), amount: formatHdag(next.free - free) } : null,
    steps: steps.map(({ at, free: freeThen }) => ({ at: at.toISOString(), free: formatHdag(freeThen) })),
  };
}
