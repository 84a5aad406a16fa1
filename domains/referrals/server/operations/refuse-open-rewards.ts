import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { refuseReward, rewardsByKey } from '#tokens/server';
import { REWARD_KINDS, rewardKey } from '../rules/terms.ts';
import { withdrawReferral } from './withdraw-referral.ts';

const OPEN = ['waiting', 'due', 'held'];
const REASON = 'The invited member left before it was paid.';

/**
 * A member leaves: what others would still have got for them is not paid, and an invitation that paid nobody yet counts
 * no more, or one mailbox could be invited, verified and deleted again and again. What was paid stays.
 */
export async function refuseOpenRewards(
  services: Pick<Services, 'clock' | 'config' | 'events'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const keys = REWARD_KINDS.map((kind) => rewardKey(kind, userId));
  const rewards = await rewardsByKey({ ...services, db: tx }, keys);
  for (const { key, state } of rewards) {
    if (OPEN.includes(state)) await refuseReward(services, tx, key, REASON);
  }
  const hasPaid = rewards.some(({ posted }) => posted > 0n);
  if (rewards.length > 0 && !hasPaid) await withdrawReferral(services, tx, userId, REASON);
}
