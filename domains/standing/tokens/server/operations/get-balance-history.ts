import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag } from '../../contract/amount.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { dailyBalances, dayText } from '../rules/daily-balances.ts';
import { findMemberAccounts, selectBalances } from '../store/account-store.ts';
import { sumMovedByDay } from '../store/statement-store.ts';

/** The caller's balance at the end of each of the last days; without accounts it was nothing all along. */
export const getBalanceHistory: Operation<(typeof tokensEndpoints)['getBalanceHistory']> = async (
  { db, clock },
  actor,
  { query: { days } },
) => {
  const accounts = await findMemberAccounts(db, requireMember(actor).userId);
  const now = clock.now();
  const since = dayText(new Date(now.getTime() - (days - 1) * DAY_MS));
  const moved = accounts ? await sumMovedByDay(db, accounts, since) : new Map<string, bigint>();
  const balances = accounts ? await selectBalances(db, [accounts.freeId, accounts.earnedId]) : new Map();
  const current = [...balances.values()].reduce((sum: bigint, balance: bigint) => sum + balance, 0n);
  return {
    success: true,
    data: {
      days: dailyBalances(current, moved, now, days).map(({ day, balance }) => ({
        day,
        balance: formatHdag(balance),
      })),
    },
  };
};
