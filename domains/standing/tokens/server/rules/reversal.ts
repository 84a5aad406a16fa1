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

/** A paid reward that is taken back, and the accounts it is taken from, the first one first. */
export interface Claim {
  readonly rewardId: string;
  /** Micro-HDAG. */
  readonly paid: bigint;
  readonly accounts: readonly number[];
}

/**
 * Plans several reversals from the same balances, one after the other: two rewards of one member never take the same
 * HDAG twice.
 */
export function planReversals(
  claims: readonly Claim[],
  balances: ReadonlyMap<number, bigint>,
): (Taking & { readonly rewardId: string })[] {
  const left = new Map(balances);
  return claims.flatMap(({ rewardId, paid, accounts }) => {
    const takings = planReversal(
      paid,
      accounts.map((account) => ({ account, balance: left.get(account) ?? 0n })),
    );
    for (const { account, amount } of takings) left.set(account, (left.get(account) ?? 0n) - amount);
    return takings.map((taking) => ({ ...taking, rewardId }));
  });
}

/** Whether a reward whose last part was paid then may still be reversed (economy: found within 30 days). */
export function isReversible(paidAt: Date, now: Date, days: number): boolean {
  return now.getTime() - paidAt.getTime() <= days * DAY_MS;
}
