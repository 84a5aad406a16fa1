import { hasVerifiedContact } from '#identity/server';
import { notify } from '#notifications/server';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { referralVerified } from '../../contract/events.ts';
import { updateVerified } from '../store/referrer-store.ts';

/**
 * Records that a referred member is verified: one contact of theirs is, be it e-mail, phone or Telegram (economy.md
 * "Referrals"). Once, whoever notices it first; tells the referrer and publishes `referrals.verified`. Nothing happens for somebody who came
 * alone, whose referrer has left, or who has no verified contact.
 */
export async function noteVerified(
  services: Pick<Services, 'clock' | 'events'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  if (!(await hasVerifiedContact(tx, userId))) return;
  const now = services.clock.now();
  const referrerId = await updateVerified(tx, userId, now);
  if (referrerId === null) return;
  await audit(tx, { action: 'referrals.verified', actorId: userId, subjectId: referrerId });
  await notify(tx, {
    userId: referrerId,
    type: 'success',
    title: 'Referral verified',
    message: 'Somebody you invited has verified a contact. Your invitation counts.',
    link: '/refer',
    key: `referrals.verified:${userId}`,
    at: now,
  });
  await services.events.publish(tx, referralVerified, { userId, referrerId, at: now.toISOString() });
}
