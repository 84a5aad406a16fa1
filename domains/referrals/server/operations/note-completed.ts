import { findAccount } from '#identity/server';
import { completionOf } from '#onboarding/server';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { COMPLETE_PERCENT } from '../../contract/constants.ts';
import { referralCompleted } from '../../contract/events.ts';
import { referralsSettings } from '../settings.ts';
import { updateCompleted } from '../store/referrer-store.ts';
import { alert } from './alert.ts';
import { fallDue } from './fall-due.ts';

/** Records that a verified member's profile is complete enough, once; the rewards of those above fall due. */
export async function noteCompleted(
  services: Pick<Services, 'clock' | 'config' | 'events'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account || completionOf(account).percent < COMPLETE_PERCENT) return;
  const now = services.clock.now();
  const marked = await updateCompleted(tx, userId, now);
  if (!marked) return;
  await fallDue(services, tx, userId, 'completed');
  const { referrerId } = marked;
  if (referrerId === null) return;
  const { settlementDays } = referralsSettings.read(services.config);
  await audit(tx, { action: 'referrals.completed', actorId: userId, subjectId: referrerId });
  await alert(tx, 'completed', {
    userId: referrerId,
    type: 'success',
    title: 'Referral complete',
    message: `Somebody you invited has set up their profile. Your reward is paid in ${settlementDays} days; it no longer decays.`,
    link: '/referrals',
    key: `referrals.completed:${userId}`,
    at: now,
  });
  await services.events.publish(tx, referralCompleted, { userId, referrerId, at: now.toISOString() });
}
