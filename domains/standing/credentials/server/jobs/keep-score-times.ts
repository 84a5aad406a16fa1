import { notify } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { NOTICE_MS } from '../../contract/constants.ts';
import { endingScoreNotice } from '../rules/score-notices.ts';
import { deleteOldStamps, listEndingScores, updateScoreWarned } from '../store/score-store.ts';

/** Scores handled in one run. */
const AT_ONCE = 500;

/** Warns members two weeks before their score ends, and forgets stamps that are over. */
export const keepScoreTimes: JobSpec = {
  name: 'credentials_keep_score_times',
  cron: '20 * * * *',
  queue: 'credentials_keep_score_times',
  // The next run does what this one could not.
  maxAttempts: 1,
  async run(services, _payload, { signal }) {
    const now = services.clock.now();
    await deleteOldStamps(services.db, now);
    const soon = new Date(now.getTime() + NOTICE_MS);
    for (const row of await listEndingScores(services.db, { now, soon, limit: AT_ONCE })) {
      if (signal.aborted) return;
      await inTransaction(services.db, async (tx) => {
        if (!(await updateScoreWarned(tx, row))) return;
        await notify(tx, {
          userId: row.userId,
          link: '/unique-human',
          key: `credentials.score-ends:${row.expiresAt.toISOString()}`,
          at: now,
          ...endingScoreNotice(row.expiresAt),
        });
      });
    }
  },
};
