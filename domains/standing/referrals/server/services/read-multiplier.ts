import { findCompletion } from '#members/profiles/server';
import type { Services } from '#platform/server/services.ts';
import { MULTIPLIER_PERCENT } from '../../contract/constants.ts';
import type { Program } from '../../contract/schemas.ts';
import { daysLeft, earlyPeriod, isEarly } from '../rules/points.ts';
import { referralsSettings } from '../settings.ts';
import { type ReferralCount, selectCounts, selectFirstStart } from '../store/count-store.ts';

/** Whether a member's next verified referral is multiplied, what that asks for, and what they have so far. */
export async function readMultiplier(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<{ count: ReferralCount | undefined; earlyAdopter: Program['earlyAdopter'] }> {
  const terms = referralsSettings.read(config);
  const period = earlyPeriod(await selectFirstStart(db), terms);
  const [count] = await selectCounts(db, [userId], { from: null, to: null });
  const percent = (await findCompletion(db, userId))?.percent ?? 0;
  const left = Math.max(0, terms.multipliedReferrals - (count?.verified ?? 0));
  const now = clock.now();
  return {
    count,
    earlyAdopter: {
      endsAt: period.end.toISOString(),
      daysLeft: daysLeft(period, now),
      multiplier: terms.multiplier,
      referrals: terms.multipliedReferrals,
      left,
      percent,
      percentNeeded: MULTIPLIER_PERCENT,
      active: isEarly(period, now) && percent >= MULTIPLIER_PERCENT && left > 0,
    },
  };
}
