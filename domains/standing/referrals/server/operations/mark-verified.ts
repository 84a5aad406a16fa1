import { listContactTimes } from '#members/contacts/server';
import { notify } from '#members/notifications/server';
import { findCompletion } from '#members/profiles/server';
import { audit } from '#platform/server/audit.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { rewardsByKey } from '#standing/tokens/server';
import { referralVerified } from '../../contract/events.ts';
import { joinedText } from '../rules/joined-text.ts';
import { earlyPeriod, pointsFor } from '../rules/points.ts';
import { rewardKey } from '../rules/terms.ts';
import { referralsSettings } from '../settings.ts';
import { selectFirstStart } from '../store/count-store.ts';
import {
  lockVerifiedCount,
  selectIsOpen,
  selectVerifiedAt,
  updatePoints,
  updateVerified,
} from '../store/referrer-store.ts';
import { alert } from './alert.ts';
import { fallDue } from './fall-due.ts';
import { markCompleted } from './mark-completed.ts';
import { nameOf } from './name-of.ts';
import { promiseRewards } from './promise-rewards.ts';

/** Fact about a member: when they did it, and whether it was verifying a contact. */
export interface Heard {
  readonly at: Date;
  readonly isContact: boolean;
}

type Needed = Pick<Services, 'clock' | 'config' | 'events'>;

/**
 * Looks where a referred member stands: verified once one contact of theirs is, be it email, phone or Telegram;
 * complete once their profile is as well (economy.md "Referrals"). Each is recorded once, no matter who notices it
 * first, tells the referrer, counts their points and lets rewards fall due. Nothing happens for a member who came
 * alone.
 *
 * The time of the member's act counts, not when we learn of it: an outage of ours costs nothing.
 */
export async function markVerified(
  services: Needed,
  tx: Transaction,
  userId: string,
  heard: Heard | null = null,
): Promise<void> {
  if (!(await selectIsOpen(tx, userId))) return;
  const since = await contactSince(tx, userId);
  if (!since) return;
  await promiseRewards(services, tx, userId);
  const at = earliest([services.clock.now(), since, ...(heard?.isContact ? [heard.at] : [])]);
  const marked = await updateVerified(tx, userId, at);
  if (marked?.referrerId) {
    await notifyReferrer(services, tx, { userId, referrerId: marked.referrerId, at: marked.at });
  }
  // Also for anyone who was verified before there was a promise: said twice it changes nothing.
  const verifiedAt = marked?.at ?? (await selectVerifiedAt(tx, userId)) ?? at;
  await fallDue(services, tx, userId, 'joined', verifiedAt);
  await notifyOfPayment(services, tx, userId);
  await markCompleted(services, tx, userId, heard?.at ?? null);
}

/** Since when a member has the oldest of their verified contacts; null without one. */
export async function contactSince(tx: Database, userId: string): Promise<Date | null> {
  const times = (await listContactTimes(tx, [userId])).map(({ at }) => at);
  return times.length > 0 ? earliest(times) : null;
}

const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map((at) => at.getTime())));

async function notifyReferrer(
  services: Needed,
  tx: Transaction,
  { userId, referrerId, at }: { userId: string; referrerId: string; at: Date },
): Promise<void> {
  const points = await countPoints(services, tx, { referrerId, at });
  await updatePoints(tx, userId, points);
  await audit(tx, { action: 'referrals.verified', actorId: userId, subjectId: referrerId });
  await alert(tx, 'verified', {
    userId: referrerId,
    type: 'success',
    title: 'Referral verified',
    message: `${nameOf(userId)} verified a contact. Your invitation counts: ${points} leaderboard points.`,
    link: '/referrals',
    key: `referrals.verified:${userId}`,
    at: services.clock.now(),
  });
  await services.events.publish(tx, referralVerified, { userId, referrerId, points, at: at.toISOString() });
}

/** The new member learns when their own reward is paid, once. */
async function notifyOfPayment(services: Needed, tx: Transaction, userId: string): Promise<void> {
  const [reward] = await rewardsByKey({ ...services, db: tx }, [rewardKey('joined', userId)]);
  if (reward?.state !== 'due' || reward.dueAt === null) return;
  await notify(tx, {
    userId,
    type: 'success',
    title: 'Your reward for joining is earned',
    message: joinedText(reward.left, reward.dueAt, services.clock.now()),
    link: '/rewards',
    key: `referrals.joined-due:${userId}`,
    at: services.clock.now(),
  });
}

async function countPoints(
  { config }: Needed,
  tx: Transaction,
  { referrerId, at }: { referrerId: string; at: Date },
): Promise<number> {
  const terms = referralsSettings.read(config);
  const ordinal = await lockVerifiedCount(tx, referrerId);
  const percent = (await findCompletion(tx, referrerId))?.percent ?? 0;
  return pointsFor({ ordinal, at, percent }, earlyPeriod(await selectFirstStart(tx), terms), terms);
}
