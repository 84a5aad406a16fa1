import { clearCaseTexts, takeReviewTurn } from '#members/reviews/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { DECIDED_DAYS, SUBMISSION_CASES, UNCONFIRMED_DAYS } from '../../contract/constants.ts';
import { purgeSubmissions as purge } from '../store/submission-store.ts';

/** Deletes submissions that ended, and what accepted ones no longer need. Bytes are removed after a day. */
export const purgeSubmissions: JobSpec = {
  name: 'nonprofits_purge_submissions',
  cron: '17 4 * * *',
  async run({ db, clock }) {
    const now = clock.now().getTime();
    await inTransaction(db, async (tx) => {
      await takeReviewTurn(tx, SUBMISSION_CASES, null);
      const ids = await purge(tx, {
        unconfirmed: new Date(now - UNCONFIRMED_DAYS * DAY_MS),
        decided: new Date(now - DECIDED_DAYS * DAY_MS),
      });
      await clearCaseTexts(tx, SUBMISSION_CASES, ids);
    });
  },
};
