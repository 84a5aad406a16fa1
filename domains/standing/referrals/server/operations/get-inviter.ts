import type { Operation } from '#platform/server/domain.ts';
import { rewardLimits } from '#standing/tokens/server';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { findInviter } from '../facade.ts';
import { hdagText } from '../rules/terms.ts';
import { referralsSettings } from '../settings.ts';

/** Names the owner of a code, and its benefit. Tells the alias, which members show anyway, and nothing else. */
export const getInviter: Operation<typeof referralEndpoints.getInviter> = async (
  { db, config },
  _actor,
  { query },
) => {
  const inviter = await findInviter(db, query.code);
  const { directReward, newMemberReward, settlementDays } = referralsSettings.read(config);
  const { decayPercentPerDay } = rewardLimits(config);
  const rewards = {
    direct: hdagText(directReward),
    newMember: hdagText(newMemberReward),
    decayPercentPerDay,
    settlementDays,
  };
  return { success: true, data: { inviter: inviter?.username ?? null, rewards } };
};
