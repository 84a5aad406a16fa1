import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { rewardLimits } from '#standing/tokens/server';
import { pendingStep } from '../../contract/pending-step.ts';
import { alert, nameOf } from '../services/alert.ts';
import { type OpenReferral, selectOpenReferrals } from '../store/referrer-store.ts';

/** Told so long before the first day is over. */
const WARN_MS = 6 * HOUR_MS;

/**
 * Tells both sides once, some hours before a reward loses for the first time; after an outage as long as that is still
 * to come.
 */
export const warnOfDecay: JobSpec = {
  name: 'referrals_warn_of_decay',
  cron: '47 * * * *',
  async run({ db, clock, config }) {
    const now = clock.now();
    const { decayPercentPerDay } = rewardLimits(config);
    const to = new Date(now.getTime() - DAY_MS + WARN_MS);
    const from = new Date(now.getTime() - DAY_MS);
    for (const open of await selectOpenReferrals(db, from, to)) {
      await inTransaction(db, async (tx) => {
        for (const note of notesOf(open, nameOf(open.userId), decayPercentPerDay))
          await alert(tx, 'decay', { ...note, type: 'warning', at: now });
      });
    }
  },
};

function notesOf({ userId, referrerId, isVerified }: OpenReferral, name: string, percent: number) {
  const forReferrer = {
    userId: referrerId,
    title: 'A pending reward is about to lose value',
    message: `Your reward loses ${percent}% for each full day until ${pendingStep(isVerified, name)}.`,
    link: '/referral-alerts',
    key: `referrals.decay:${userId}`,
  };
  const forNewMember = {
    userId,
    title: 'Your reward is about to lose value',
    message: `Verify a contact to get all of it: it loses ${percent}% for each full day until you do.`,
    link: '/account',
    key: `referrals.decay-own:${userId}`,
  };
  return isVerified ? [forReferrer] : [forReferrer, forNewMember];
}
