/**
 * Computes the rest of a pending amount: 5 % less for each full day it waited for its member, rounded down once
 * (economy, "Reaching a member": value × 0.95^days).
 * @param amount micro-HDAG
 */
export function decayedAfter(amount: bigint, fullDays: number, percentPerDay: number): bigint {
  const days = BigInt(fullDays);
  return (amount * BigInt(100 - percentPerDay) ** days) / 100n ** days;
}
