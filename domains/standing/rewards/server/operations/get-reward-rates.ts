import type { Operation } from '#platform/server/domain.ts';
import { rewardLimits } from '#standing/tokens/server';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import { paysReward } from '../extension-points/sources.ts';

/** Lists the rewards and their amounts, as the settings of this instance have them. */
export const getRewardRates: Operation<typeof rewardsEndpoints.getRewardRates> = async (services) => ({
  success: true,
  data: {
    hdag: services.contributions.of(paysReward).map((source) => ({
      reason: source.id,
      label: source.label,
      hdag: String(source.hdag(services.config)),
      when: source.when,
      note: source.note?.(services.config) ?? null,
      step: source.step,
    })),
    limits: rewardLimits(services.config),
  },
});
