import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { INTRODUCTIONS_LINK, notifyOf } from '../services/notices.ts';
import { expireIntroductions as expire } from '../store/introduction-store.ts';

/** Ends asks unanswered for 14 days, and notifies those who asked. */
export const expireIntroductions: JobSpec = {
  name: 'teams_expire_introductions',
  cron: '20 * * * *',
  queue: 'teams_expire',
  async run({ db, clock }) {
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      for (const { id, ownerId, roleLabel } of await expire(tx, now)) {
        await notifyOf(tx, {
          to: [ownerId],
          title: `No answer: ${roleLabel}`,
          message: 'An introduction ended after 14 days without an answer. You can ask someone else.',
          link: INTRODUCTIONS_LINK,
          key: `expired:${id}`,
          at: now,
        });
      }
    });
  },
};
