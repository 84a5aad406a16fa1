import { DAY_MS } from '#platform/kernel/clock.ts';

/** An account to take from, with what it has. Micro-HDAG. */
export interface Source {
  readonly account: number;
  readonly balance: bigint;
}

export interface Taking {
  readonly account: number;
  readonly amount: bigint;
}

/**
 * Plans how much of a paid reward is taken back, and from which account: at most what was paid and at most what is
 * there, the first account first (economy, "Supply and the ledger": reversed up to the balance).
 */
export function planReversal(paid: bigint, sources: readonly Source[]): Taking[] {
  let left = paid;
  return sources.flatMap(({ account, balance }) => {
    const amount = balance < left ? balance : left;
    if (amount <= 0n) return [];
    left -= amount;
    return [{ account, amount }];
  });
}

/** Whether a reward whose last part was paid then may still be reversed (economy: found within 30 days). */
export function isReversible(paidAt: Date, now: Date, days: number): boolean {
  return now.getTime() - paidAt.getTime() <= days * DAY_MS;
}
