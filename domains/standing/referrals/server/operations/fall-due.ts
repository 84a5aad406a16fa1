import { watchCase } from '#members/reviews/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import { rewardAwaitsReview, rewardIsDue, rewardsByKey } from '#standing/tokens/server';
import { REVIEW_SETTLEMENTS_JOB } from '../jobs/review-settlements.ts';
import { INVITATION_CASES } from '../rules/case-kind.ts';
import { kindsOf, rewardKey, type SettlementKind } from '../rules/terms.ts';
import { referralsSettings } from '../settings.ts';
import { selectPromisedAt, selectReversed } from '../store/referrer-store.ts';
import { insertSettlement } from '../store/settlement-store.ts';

/**
 * The new member's side is done: the rewards of this kind are worth what they were worth when it was (`at`), and settle
 * for three days from then on, however late we learn of it. A reward promised later falls due when it was promised.
 * They cannot be paid before the score has reviewed them (`review-settlement.ts`). Said twice it changes nothing, and of
 * an invitation found fraudulent nothing falls due.
 */
export async function fallDue(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  userId: string,
  kind: SettlementKind,
  at: Date,
): Promise<void> {
  const { settlementDays } = referralsSettings.read(services.config);
  const keys = kindsOf(kind).map((reward) => rewardKey(reward, userId));
  const rewards = await rewardsByKey({ ...services, db: tx }, keys);
  const promisedAt = await selectPromisedAt(tx, userId);
  if (rewards.length === 0 || promisedAt === null) return;
  if ((await selectReversed(tx, [userId])).has(userId)) return;
  const dueAt = at < promisedAt ? promisedAt : at;
  const settlesAt = new Date(dueAt.getTime() + settlementDays * DAY_MS);
  const id = await insertSettlement(tx, { userId, kind, dueAt, settlesAt });
  if (id === null) return;
  // It needs no decision yet, but it may turn out fraudulent, also once it is paid.
  await watchCase(tx, { id, kind: INVITATION_CASES, userId, openedAt: dueAt });
  for (const { key } of rewards) {
    await rewardIsDue(services, tx, key, settlesAt, dueAt);
    await rewardAwaitsReview(tx, key);
  }
  // Its first look is at once: anyone who is held learns it now, not in some minutes.
  await enqueue(tx, REVIEW_SETTLEMENTS_JOB, {}, { key: REVIEW_SETTLEMENTS_JOB, maxAttempts: 1 });
}
