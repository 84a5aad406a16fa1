import { findAccount } from '#identity/server';
import { completionOf } from '#onboarding/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { COMPLETE_PERCENT } from '../../contract/constants.ts';
import { referralCompleted } from '../../contract/events.ts';
import { referralsSettings } from '../settings.ts';
import { updateCompleted } from '../store/referrer-store.ts';
import { alert } from './alert.ts';
import { fallDue } from './fall-due.ts';

/**
 * Records that a verified member's profile is complete enough, once; the rewards of those above fall due.
 * @param heardAt when the member did what we hear of; a profile keeps no times, so whoever heard nothing takes now
 */
export async function noteCompleted(
  services: Pick<Services, 'clock' | 'config' | 'events'>,
  tx: Transaction,
  userId: string,
  heardAt: Date | null,
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account || completionOf(account).percent < COMPLETE_PERCENT) return;
  const now = services.clock.now();
  const marked = await updateCompleted(tx, userId, heardAt && heardAt < now ? heardAt : now);
  if (!marked) return;
  const { referrerId, at } = marked;
  await fallDue(services, tx, userId, 'completed', at);
  if (referrerId === null) return;
  const { settlementDays } = referralsSettings.read(services.config);
  const days = Math.ceil((at.getTime() + settlementDays * DAY_MS - now.getTime()) / DAY_MS);
  await audit(tx, { action: 'referrals.completed', actorId: userId, subjectId: referrerId });
  await alert(tx, 'completed', {
    userId: referrerId,
    type: 'success',
    title: 'Referral complete',
    message: `Somebody you invited has set up their profile. Your reward is paid ${inDays(days)}; it no longer decays.`,
    link: '/referrals',
    key: `referrals.completed:${userId}`,
    at: now,
  });
  await services.events.publish(tx, referralCompleted, { userId, referrerId, at: at.toISOString() });
}

function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}
