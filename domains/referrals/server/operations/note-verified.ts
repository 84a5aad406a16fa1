import { getAccount, hasVerifiedContact } from '#identity/server';
import { completionOf } from '#onboarding/server';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { referralVerified } from '../../contract/events.ts';
import { earlyPeriod, pointsFor } from '../rules/points.ts';
import { referralsSettings } from '../settings.ts';
import { selectFirstStart } from '../store/count-store.ts';
import { lockVerifiedCount, selectIsOpen, updatePoints, updateVerified } from '../store/referrer-store.ts';
import { alert } from './alert.ts';
import { fallDue } from './fall-due.ts';
import { noteCompleted } from './note-completed.ts';
import { promiseRewards } from './promise-rewards.ts';

type Needed = Pick<Services, 'clock' | 'config' | 'events'>;

/**
 * Looks where a referred member stands: verified once one contact of theirs is, be it e-mail, phone or Telegram;
 * complete once their profile is as well (economy.md "Referrals"). Each is recorded once, whoever notices it first,
 * tells the referrer, counts their points and lets rewards fall due. Nothing happens for somebody who came alone.
 */
export async function noteVerified(services: Needed, tx: Transaction, userId: string): Promise<void> {
  if (!(await selectIsOpen(tx, userId)) || !(await hasVerifiedContact(tx, userId))) return;
  await promiseRewards(services, tx, userId);
  const now = services.clock.now();
  const marked = await updateVerified(tx, userId, now);
  if (marked?.referrerId) await tellReferrer(services, tx, { userId, referrerId: marked.referrerId, now });
  // Also for whoever was verified before there was a promise: said twice it changes nothing.
  await fallDue(services, tx, userId, 'joined');
  await noteCompleted(services, tx, userId);
}

async function tellReferrer(
  services: Needed,
  tx: Transaction,
  { userId, referrerId, now }: { userId: string; referrerId: string; now: Date },
): Promise<void> {
  const points = await countPoints(services, tx, { referrerId, now });
  await updatePoints(tx, userId, points);
  await audit(tx, { action: 'referrals.verified', actorId: userId, subjectId: referrerId });
  await alert(tx, 'verified', {
    userId: referrerId,
    type: 'success',
    title: 'Referral verified',
    message: `Somebody you invited has verified a contact. Your invitation counts: ${points} points.`,
    link: '/referrals',
    key: `referrals.verified:${userId}`,
    at: now,
  });
  const at = now.toISOString();
  await services.events.publish(tx, referralVerified, { userId, referrerId, points, at });
}

async function countPoints(
  { config }: Needed,
  tx: Transaction,
  { referrerId, now }: { referrerId: string; now: Date },
): Promise<number> {
  const terms = referralsSettings.read(config);
  const ordinal = await lockVerifiedCount(tx, referrerId);
  const { percent } = completionOf(await getAccount(tx, referrerId));
  return pointsFor({ ordinal, at: now, percent }, earlyPeriod(await selectFirstStart(tx), terms), terms);
}
