import { selectReachable } from '#contacts/server';
import { type NoteInput, notify } from '#notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RewardEntry } from '#tokens/server';
import { releasedText } from '../rules/released-text.ts';
import { readRewardKey } from '../rules/terms.ts';

/** What was decided, and why: the members read the reason. */
export interface Decided {
  readonly reason: string;
  readonly at: Date;
}

interface Released extends Decided {
  readonly isReleased: boolean;
  readonly awaitsReview: boolean;
  readonly isRestored: boolean;
}

const APPEAL = 'You can appeal on the page of your referrals.';

/** A reason as it stands before another sentence: whoever wrote it may have left out the full stop. */
function asSentence(reason: string): string {
  return /[.!?…][”"’')]?$/.test(reason) ? reason : `${reason}.`;
}

/** Whether it is the reward of who invited: points and RepID of the invitation are theirs. */
function isReferrers({ key }: Pick<RewardEntry, 'key'>): boolean {
  return readRewardKey(key)?.kind === 'direct';
}

/** What who invited reads when the invitation is withdrawn. */
export const INVITATION_LOST = 'Your points and RepID for this invitation are taken back.';

/** What goes with a reward when its invitation is withdrawn, to be put behind another sentence. */
export function lostWith(reward: Pick<RewardEntry, 'key'>): string {
  return isReferrers(reward) ? ` ${INVITATION_LOST}` : '';
}

/** A reward was refused; the invitation counts on. */
export async function tellRefused(
  tx: Transaction,
  reward: RewardEntry,
  { reason, at }: Decided,
): Promise<void> {
  await tell(tx, reward, {
    type: 'warning',
    title: 'Reward refused',
    message: `${asSentence(reason)} ${APPEAL}`,
    link: '/referrals',
    key: `referrals.refuse:${reward.key}:${at.toISOString()}`,
    at,
  });
}

/**
 * An invitation was refused as fraud. Who invited loses points and RepID with it, and hears that also where the reward
 * itself ended before: then the statement of RepID is where to appeal.
 * @param isRefused whether this reward is refused, now or before
 */
export async function tellFraud(
  tx: Transaction,
  reward: RewardEntry,
  { reason, at, isRefused }: Decided & { isRefused: boolean },
): Promise<void> {
  if (!isRefused && !isReferrers(reward)) return;
  const where = isRefused ? APPEAL : 'You can appeal on the page of your RepID.';
  await tell(tx, reward, {
    type: 'warning',
    title: 'Refused as fraud',
    message: `${asSentence(reason)}${lostWith(reward)} ${where}`,
    link: isRefused ? '/referrals' : '/reputation-id',
    at,
    key: `referrals.fraud:${reward.key}:${at.toISOString()}`,
  });
}

/**
 * A reward was released.
 * @param isReleased false for one that had ended before
 * @param awaitsReview whether it fell due with this, so that the score looks at it only now
 * @param isRestored whether the invitation had been refused as fraud, and counts again
 */
export async function tellReleased(
  tx: Transaction,
  reward: RewardEntry,
  { reason, at, isReleased, awaitsReview, isRestored }: Released,
): Promise<void> {
  const { userId, state, dueAt } = reward;
  const isCounted = isRestored && isReferrers(reward);
  if (userId === null || (!isReleased && !isCounted)) return;
  const isReachable = (await selectReachable(tx, [userId])).has(userId);
  const words = [
    ...(isReleased ? [releasedText({ state, settlesAt: dueAt, isReachable, awaitsReview })] : []),
    ...(isCounted ? ['Your points and RepID for this invitation count again.'] : []),
    reason,
  ];
  await tell(tx, reward, {
    type: 'success',
    title: isReleased ? 'Reward released' : 'Invitation counts again',
    message: words.join(' '),
    link: '/referrals',
    at,
    key: `referrals.release:${reward.key}:${at.toISOString()}`,
  });
}

/** An appeal changed nothing. */
export async function tellOfAppeal(
  tx: Transaction,
  userId: string,
  { settlementId, reason, at }: Decided & { settlementId: string },
): Promise<void> {
  await notify(tx, {
    userId,
    type: 'warning',
    title: 'Appeal not upheld',
    message: `The refusal of your reward stays. ${reason}`,
    link: '/referrals',
    key: `referrals.appeal-refused:${settlementId}:${userId}:${at.toISOString()}`,
    at,
  });
}

async function tell(
  tx: Transaction,
  { userId }: Pick<RewardEntry, 'userId'>,
  note: Omit<NoteInput, 'userId'>,
): Promise<void> {
  if (userId !== null) await notify(tx, { ...note, userId });
}
