import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { type AccountGrowth, selectGrowth } from '../store/growth-store.ts';

export type { AccountGrowth } from '../store/growth-store.ts';

/**
 * How the instance grows: accounts in all, new ones of each of the last `days` UTC days, who was here lately. Counts.
 */
export function accountGrowth(db: Database, now: Date, days: number): Promise<AccountGrowth> {
  const ago = (count: number): Date => new Date(now.getTime() - count * DAY_MS);
  return selectGrowth(db, { from: ago(days - 1), to: now, week: ago(7), month: ago(30) });
}
