import type { Operation } from '#platform/server/domain.ts';
import { formatHdag } from '../../contract/amount.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { rewardsOf } from '../facade.ts';
import { requireMember } from '../require-member.ts';

const NEWEST = 200;

/** The caller's newest rewards. */
export const listLedgerRewards: Operation<(typeof tokensEndpoints)['listLedgerRewards']> = async (
  services,
  actor,
) => {
  const rewards = await rewardsOf(services, requireMember(actor).userId, NEWEST);
  return {
    success: true,
    data: {
      items: rewards.map(({ reason, state, amount, valueNow, posted, nextStepAt, note, createdAt }) => ({
        reason,
        state,
        original: formatHdag(amount),
        valueNow: formatHdag(valueNow),
        paid: formatHdag(posted),
        nextStepAt: nextStepAt?.toISOString() ?? null,
        note,
        createdAt: createdAt.toISOString(),
      })),
    },
  };
};
