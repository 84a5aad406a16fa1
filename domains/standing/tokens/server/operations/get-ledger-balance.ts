import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { formatHdag } from '../../contract/amount.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { balancesOf, rewardLimits } from '../facade.ts';
import { requireHolder } from '../require-holder.ts';
import { presentRewards } from '../services/present-rewards.ts';
import { findMemberAccounts, findRef, isProven } from '../store/account-store.ts';
import { listOpenRewards, selectReceivedOn } from '../store/reward-store.ts';

/** More than a member has open; what is above is not summed. */
const MOST_REWARDS = 20_000;

/** The caller's balances, and what their promised rewards are worth now. */
export const getLedgerBalance: Operation<(typeof tokensEndpoints)['getLedgerBalance']> = async (
  services,
  actor,
) => {
  const { db, clock, config } = services;
  const now = clock.now();
  const { userId } = requireHolder(actor);
  const { free, earned } = await balancesOf(db, userId);
  const { rows } = await listOpenRewards(db, userId, MOST_REWARDS);
  const pending = (await presentRewards(services, rows)).reduce((sum, { left }) => sum + left, 0n);
  const accounts = await findMemberAccounts(db, userId);
  return {
    success: true,
    data: {
      available: formatHdag(free),
      earned: formatHdag(earned),
      total: formatHdag(free + earned),
      pending: formatHdag(pending),
      address: accounts && (await findRef(db, accounts.freeId)),
      earnedAddress: accounts && (await findRef(db, accounts.earnedId)),
      today: {
        received: formatHdag(await selectReceivedOn(db, userId, now)),
        limit: accounts && (await isProven(db, accounts)) ? null : rewardLimits(config).unprovenDaily,
        resetsAt: new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS).toISOString(),
      },
    },
  };
};
