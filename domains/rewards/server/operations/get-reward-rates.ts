import type { Operation } from '#platform/server/domain.ts';
import { limitText, type PointRule, type RuleId } from '#reputation/contract';
import { pointRules } from '#reputation/server';
import { rewardLimits } from '#tokens/server';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import type { RepIdRate } from '../../contract/schemas.ts';
import type { RewardSources } from '../sources.ts';

/** What pays how much, as the settings of this instance have it. */
export function getRewardRates(
  sources: Pick<RewardSources, 'hdagRates'>,
): Operation<typeof rewardsEndpoints.getRewardRates> {
  return async (services) => ({
    success: true,
    data: {
      hdag: [...sources.hdagRates(services)],
      repId: (Object.entries(pointRules(services.config)) as [RuleId, PointRule][]).map(presentRule),
      limits: rewardLimits(services.config),
    },
  });
}

function presentRule([rule, fact]: [RuleId, PointRule]): RepIdRate {
  const { label, points, limit, note = null, link = null, waitsFor = null } = fact;
  return { rule, label, points, limit: limitText({ limit, note }), link, waitsFor };
}
