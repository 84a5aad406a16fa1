import { selectReachable } from '#members/contacts/server';
import { findCompletion } from '#members/profiles/server';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { rewardsByKey } from '#standing/tokens/server';
import { COMPLETE_PERCENT } from '../../contract/constants.ts';
import { referralCompleted } from '../../contract/events.ts';
import { type CompletedReward, completedText } from '../rules/completed-text.ts';
import { LEVEL_OF, readRewardKey, rewardKey } from '../rules/terms.ts';
import { updateCompleted } from '../store/referrer-store.ts';
import { alert } from './alert.ts';
import { fallDue } from './fall-due.ts';
import { nameOf } from './name-of.ts';

const FURTHER_UP = ['level2', 'level3'] as const;

/**
 * Records that a verified member's profile is complete enough, once; the rewards of those above fall due.
 * @param heardAt when the member did what we learn of; a profile keeps no times, so pass now where that is unknown
 */
export async function markCompleted(
  services: Pick<Services, 'clock' | 'config' | 'events'>,
  tx: Transaction,
  userId: string,
  heardAt: Date | null,
): Promise<void> {
  const completion = await findCompletion(tx, userId);
  if (!completion || completion.percent < COMPLETE_PERCENT) return;
  const now = services.clock.now();
  const marked = await updateCompleted(tx, userId, heardAt && heardAt < now ? heardAt : now);
  if (!marked) return;
  const { referrerId, at } = marked;
  await fallDue(services, tx, userId, 'completed', at);
  await notifyFurtherUp(services, tx, userId);
  if (referrerId === null) return;
  await audit(tx, { action: 'referrals.completed', actorId: userId, subjectId: referrerId });
  await alert(tx, 'completed', {
    userId: referrerId,
    type: 'success',
    title: 'Referral complete',
    message: completedText(nameOf(userId), await referrersReward(services, tx, { userId, referrerId }), now),
    link: '/referrals',
    key: `referrals.completed:${userId}`,
    at: now,
  });
  await services.events.publish(tx, referralCompleted, { userId, referrerId, at: at.toISOString() });
}

/** Members two and three levels up learn of their own reward: their list shows who came through whom. */
async function notifyFurtherUp(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const now = services.clock.now();
  const rewards = await rewardsByKey(
    { ...services, db: tx },
    FURTHER_UP.map((kind) => rewardKey(kind, userId)),
  );
  const earned = rewards.filter(({ state }) => state === 'due' || state === 'lapsed');
  if (earned.length === 0) return;
  const name = nameOf(userId);
  const reachable = await selectReachable(
    tx,
    earned.flatMap((reward) => reward.userId ?? []),
  );
  for (const { key, userId: memberId, state, left, dueAt } of earned) {
    const kind = readRewardKey(key)?.kind;
    if (memberId === null || kind === undefined) continue;
    const isReachable = reachable.has(memberId);
    await alert(tx, 'completed', {
      userId: memberId,
      type: 'success',
      title: `Level ${LEVEL_OF[kind]} referral complete`,
      message: completedText(name, { state, left, settlesAt: dueAt, isReachable }, now),
      link: '/referrals',
      key: `referrals.completed-${kind}:${userId}`,
      at: now,
    });
  }
}

/** Returns the referrer's reward for this member; null where it is not theirs, as nothing was promised. */
async function referrersReward(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  { userId, referrerId }: { userId: string; referrerId: string },
): Promise<CompletedReward | null> {
  const [reward] = await rewardsByKey({ ...services, db: tx }, [rewardKey('direct', userId)]);
  if (reward?.userId !== referrerId) return null;
  const { state, left, dueAt } = reward;
  const isReachable = (await selectReachable(tx, [referrerId])).has(referrerId);
  return { state, left, settlesAt: dueAt, isReachable };
}
