import { notify } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '#standing/tokens/contract';
import { type RewardEntry, refuseReward, rewardsByKey } from '#standing/tokens/server';
import { INVITATION_LOST } from '../rules/decision-notes.ts';
import { REWARD_KINDS, rewardKey } from '../rules/terms.ts';
import { UNNAMED_MEMBER } from '../rules/unnamed-member.ts';
import { withdrawReferral } from './withdraw-referral.ts';

const OPEN = ['waiting', 'due', 'held'];
const REASON = 'The invited member left before it was paid.';

/**
 * A member leaves: what others would still have got for them is not paid, which they are told without a name. An
 * invitation that paid nobody yet counts no more, or one mailbox could be invited, verified and deleted again and again;
 * nor does one that is held for review, or leaving would be the way out of it. A member who loses points and RepID
 * with it learns of that as well, in the note of their reward where there is one. Paid rewards stay, and what they
 * count (`../store/personal-data-store.ts`).
 */
export async function refuseOpenRewards(
  services: Pick<Services, 'clock' | 'config' | 'events'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const keys = REWARD_KINDS.map((kind) => rewardKey(kind, userId));
  const rewards = await rewardsByKey({ ...services, db: tx }, keys);
  const [first] = rewards;
  if (!first) return;
  const hasPaid = rewards.some(({ posted }) => posted > 0n);
  const isHeld = rewards.some(({ state }) => state === 'held');
  // Before the rewards, as wherever an invitation is withdrawn: so no two wait for each other.
  const loserId = !hasPaid || isHeld ? await withdrawReferral(services, tx, userId, REASON) : null;
  const open = rewards.filter(({ state }) => OPEN.includes(state));
  const at = services.clock.now();
  for (const reward of open) {
    await refuseReward(services, tx, reward.key, REASON);
    if (reward.userId === null || reward.userId === userId) continue;
    await notifyRefused(tx, { ...reward, userId: reward.userId }, { isLost: reward.userId === loserId, at });
  }
  const isTold = open.some((reward) => reward.userId === loserId);
  if (loserId !== null && !isTold) await notifyLost(tx, loserId, { rewardId: first.id, hasPaid, at });
}

/**
 * Without a name, and without a link to anyone who left: nothing of them stays.
 * @param isLost whether the invitation went with the reward, and was theirs
 */
async function notifyRefused(
  tx: Transaction,
  { userId, id, left }: RewardEntry & { userId: string },
  { isLost, at }: { isLost: boolean; at: Date },
): Promise<void> {
  const who = isLost ? UNNAMED_MEMBER : 'A member you invited, or one below them,';
  const unpaid = `${who} has deleted their account. ${formatHdag(left)} HDAG of a pending reward are not paid.`;
  await notify(tx, {
    userId,
    type: 'warning',
    title: 'Reward not paid',
    message: isLost ? `${unpaid} ${INVITATION_LOST}` : unpaid,
    link: '/rewards',
    key: `referrals.left:${id}`,
    at,
  });
}

/** The same where no reward of theirs was open: it had ended before, or was paid. */
async function notifyLost(
  tx: Transaction,
  userId: string,
  { rewardId, hasPaid, at }: { rewardId: RewardEntry['id']; hasPaid: boolean; at: Date },
): Promise<void> {
  const when = hasPaid
    ? 'while a reward of the invitation was held for review'
    : 'before the invitation paid anything';
  await notify(tx, {
    userId,
    type: 'warning',
    title: 'Invitation no longer counts',
    message: `${UNNAMED_MEMBER} has deleted their account ${when}. ${INVITATION_LOST}`,
    link: '/reputation-id',
    key: `referrals.left:${rewardId}`,
    at,
  });
}
