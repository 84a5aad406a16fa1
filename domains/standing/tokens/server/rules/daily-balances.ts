import { DAY_MS } from '#platform/kernel/clock.ts';

/** A UTC day as it is written, `2026-11-22`. */
export const dayText = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Reckons an account's balance at the end of each of the last days, oldest first, back from the balance now.
 * @param moved what came in less what went out, in micro-HDAG, by day
 */
export function dailyBalances(
  current: bigint,
  moved: ReadonlyMap<string, bigint>,
  now: Date,
  days: number,
): { day: string; balance: bigint }[] {
  const list: { day: string; balance: bigint }[] = [];
  let balance = current;
  for (let back = 0; back < days; back += 1) {
    const day = dayText(new Date(now.getTime() - back * DAY_MS));
    list.push({ day, balance });
    balance -= moved.get(day) ?? 0n;
  }
  return list.reverse();
}
