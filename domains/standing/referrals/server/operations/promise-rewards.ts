import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { rewardIntent } from '#standing/tokens/server';
import { LEVELS } from '../../contract/constants.ts';
import { plannedRewards, rewardKey } from '../rules/terms.ts';
import { referralsSettings } from '../settings.ts';
import { selectAncestors } from '../store/lineage-store.ts';
import { updatePromised } from '../store/referrer-store.ts';

/**
 * Promises what a referred member is the reason for: to themselves and to at most three above them, as reward intents
 * in this transaction. Once; nothing for anyone who came alone or whose referrer has left.
 */
export async function promiseRewards(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  if (!(await updatePromised(tx, userId, services.clock.now()))) return;
  const ancestors = await selectAncestors(tx, userId, LEVELS.length);
  const terms = referralsSettings.read(services.config);
  const needsBoth = terms.transferable === 'both-proven';
  for (const reward of plannedRewards(userId, ancestors, terms)) {
    await rewardIntent(services, tx, {
      key: rewardKey(reward.kind, userId),
      userId: reward.userId,
      amount: reward.amount,
      reason: `referral.${reward.kind}`,
      otherId: needsBoth && reward.userId !== userId ? userId : undefined,
    });
  }
}
