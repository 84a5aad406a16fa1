import { DAY_MS } from '#platform/kernel/clock.ts';
import type { RewardWait } from '../../contract/constants.ts';

/** Facts between a due reward and its payment. Amounts in micro-HDAG. */
export interface PayFacts {
  /** Whether its member has a verified contact. */
  readonly reachable: boolean;
  readonly awaitsReview: boolean;
  /** Whether its member holds an SBT. */
  readonly proven: boolean;
  readonly paidToday: bigint;
  readonly unprovenDaily: bigint;
  /** Amounts that all rewards of the day have taken, and may take. */
  readonly planned: bigint;
  readonly budget: bigint;
}

/** Why a reward that could be paid by now is not: first what its member can do about it, then what only time does. */
export function waitOf(facts: PayFacts): RewardWait {
  if (!facts.reachable) return 'contact';
  if (facts.awaitsReview) return 'review';
  if (!facts.proven && facts.paidToday >= facts.unprovenDaily) return 'limit';
  return facts.planned >= facts.budget ? 'budget' : 'turn';
}

/** When a wait ends automatically: limits and budgets are new on the next UTC day; null where no day is known. */
export function waitEnds(wait: RewardWait, now: Date): Date | null {
  if (wait !== 'limit' && wait !== 'budget') return null;
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}
