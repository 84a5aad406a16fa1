import { notify } from '#notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '#tokens/contract';
import { type RewardEntry, refuseReward, rewardsByKey } from '#tokens/server';
import { REWARD_KINDS, rewardKey } from '../rules/terms.ts';
import { withdrawReferral } from './withdraw-referral.ts';

const OPEN = ['waiting', 'due', 'held'];
const REASON = 'The invited member left before it was paid.';

/**
 * A member leaves: what others would still have got for them is not paid, which they are told without a name. An
 * invitation that paid nobody yet counts no more, or one mailbox could be invited, verified and deleted again and again;
 * nor does one that is held for review, or leaving would be the way out of it.
 * What was paid stays, and what it counts (`../store/personal-data-store.ts`).
 */
export async function refuseOpenRewards(
  services: Pick<Services, 'clock' | 'config' | 'events'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const keys = REWARD_KINDS.map((kind) => rewardKey(kind, userId));
  const rewards = await rewardsByKey({ ...services, db: tx }, keys);
  for (const reward of rewards) {
    if (!OPEN.includes(reward.state)) continue;
    await refuseReward(services, tx, reward.key, REASON);
    if (reward.userId !== null && reward.userId !== userId) {
      await tellRefused(tx, { ...reward, userId: reward.userId }, services.clock.now());
    }
  }
  const hasPaid = rewards.some(({ posted }) => posted > 0n);
  const isHeld = rewards.some(({ state }) => state === 'held');
  if (rewards.length > 0 && (!hasPaid || isHeld)) await withdrawReferral(services, tx, userId, REASON);
}

/** Without a name, and without a link to whoever left: nothing of them stays. */
async function tellRefused(
  tx: Transaction,
  { userId, id, left }: RewardEntry & { userId: string },
  at: Date,
): Promise<void> {
  await notify(tx, {
    userId,
    type: 'warning',
    title: 'Reward not paid',
    message: `Somebody invited by you, or by whom you brought, has deleted their account. ${formatHdag(left)} HDAG of a pending reward are not paid.`,
    link: '/rewards',
    key: `referrals.left:${id}`,
    at,
  });
}
