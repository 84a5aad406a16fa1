import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag } from '../../contract/amount.ts';
import { ENDED_REWARDS_DAYS, REWARDS_SHOWN } from '../../contract/constants.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { listEndedRewards, listOpenRewards } from '../store/reward-store.ts';
import { presentRewards } from './present-rewards.ts';

/** The caller's rewards that are promised and not paid, the oldest are paid first; and those that ended lately. */
export const listLedgerRewards: Operation<(typeof tokensEndpoints)['listLedgerRewards']> = async (
  services,
  actor,
) => {
  const { db, clock } = services;
  const { userId } = requireMember(actor);
  const { rows, total } = await listOpenRewards(db, userId, REWARDS_SHOWN);
  const since = new Date(clock.now().getTime() - ENDED_REWARDS_DAYS * DAY_MS);
  const ended = await listEndedRewards(db, userId, since, REWARDS_SHOWN);
  const rewards = await presentRewards(services, rows);
  return {
    success: true,
    data: {
      total,
      items: rewards.map((one) => ({
        reason: one.reason,
        state: one.state,
        original: formatHdag(one.amount),
        valueNow: formatHdag(one.valueNow),
        paid: formatHdag(one.posted),
        left: formatHdag(one.left),
        nextStepAt: one.nextStepAt?.toISOString() ?? null,
        waitsFor: one.waitsFor,
        note: one.note,
        createdAt: one.createdAt.toISOString(),
      })),
      ended: ended.map(({ id, reason, state, amount, posted, note, endedAt }) => ({
        ...{ id, reason, state, note },
        original: formatHdag(amount),
        paid: formatHdag(posted),
        endedAt: endedAt.toISOString(),
      })),
    },
  };
};
