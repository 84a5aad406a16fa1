/** A reward that is due, as far as planning must know it. Amounts in micro-HDAG. */
export interface DueReward {
  readonly id: string;
  readonly userId: string;
  /** Rest of it: decayed, less what was planned on earlier days. */
  readonly remaining: bigint;
  /** Whether its member holds an SBT. */
  readonly proven: boolean;
}

export interface RewardLimits {
  /** Amount that the community pool may still pay today. */
  readonly budgetLeft: bigint;
  /** Amount that a member without an SBT may receive in a day. */
  readonly unprovenDaily: bigint;
  /** Amounts paid to members today. */
  readonly paidToday: ReadonlyMap<string, bigint>;
}

export interface PlannedPart {
  readonly rewardId: string;
  readonly userId: string;
  readonly amount: bigint;
}

/**
 * Plans the payments of now, oldest first: nothing beyond the day's budget, to a member without an SBT nothing beyond
 * their daily limit; a part of a reward may be paid and the rest waits (economy, "Reaching a member").
 * @param due oldest first
 */
export function planRewards(due: readonly DueReward[], limits: RewardLimits): PlannedPart[] {
  let budget = limits.budgetLeft;
  const paid = new Map(limits.paidToday);
  const parts: PlannedPart[] = [];
  for (const { id, userId, remaining, proven } of due) {
    const today = paid.get(userId) ?? 0n;
    const room = proven ? remaining : limits.unprovenDaily - today;
    const amount = least(remaining, room, budget);
    if (amount <= 0n) continue;
    budget -= amount;
    paid.set(userId, today + amount);
    parts.push({ rewardId: id, userId, amount });
  }
  return parts;
}

function least(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((one, other) => (other < one ? other : one));
}
