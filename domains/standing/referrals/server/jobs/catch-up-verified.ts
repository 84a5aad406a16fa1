import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { advanceInvitation } from '../services/advance-invitation.ts';
import { selectOpen } from '../store/referrer-store.ts';

const BATCH = 500;

/** Finds who was verified or complete before this was recorded, and mends what a lost event left out. */
export const catchUpVerified: JobSpec = {
  name: 'referrals_catch_up_verified',
  cron: '11 4 * * *',
  async run(services) {
    for (let after: string | null = null; ; ) {
      const waiting: string[] = await selectOpen(services.db, after, BATCH);
      // Each in its own transaction: a short one delays no other work.
      for (const userId of waiting) {
        await inTransaction(services.db, (tx) => advanceInvitation(services, tx, userId));
      }
      after = waiting.at(-1) ?? null;
      if (waiting.length < BATCH) return;
    }
  },
};
