import type { Operation } from '#platform/server/domain.ts';
import { formatHdag } from '../../contract/amount.ts';
import { REWARDS_SHOWN } from '../../contract/constants.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { requireMember } from '../require-member.ts';
import { listOpenRewards } from '../store/reward-store.ts';
import { presentRewards } from './present-rewards.ts';

/** The caller's rewards that are promised and not paid; the oldest are paid first. */
export const listLedgerRewards: Operation<(typeof tokensEndpoints)['listLedgerRewards']> = async (
  services,
  actor,
) => {
  const { rows, total } = await listOpenRewards(services.db, requireMember(actor).userId, REWARDS_SHOWN);
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
    },
  };
};
