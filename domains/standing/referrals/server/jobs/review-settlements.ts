import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { REVIEW_SETTLEMENTS_JOB } from '../rules/case-kind.ts';
import { readHoldPolicy } from '../services/read-hold-policy.ts';
import { reviewSettlement } from '../services/review-settlement.ts';
import { selectToReview } from '../store/settlement-store.ts';

const BATCH = 200;

/** Scores what settles when it falls due, each day, and when its three days are over; then it is paid or held. */
export const reviewSettlements: JobSpec = {
  name: REVIEW_SETTLEMENTS_JOB,
  cron: '*/5 * * * *',
  // The next five minutes ask again.
  maxAttempts: 1,
  async run(services, _payload, { report, signal }) {
    const policy = await readHoldPolicy(services);
    let done = 0;
    while (!signal.aborted) {
      const now = services.clock.now();
      const ids = await selectToReview(services.db, now, new Date(now.getTime() - DAY_MS), BATCH);
      // Each in its own transaction: a short one delays no other work.
      for (const id of ids)
        await inTransaction(services.db, (tx) => reviewSettlement(services, tx, id, policy));
      done += ids.length;
      report(done, null);
      if (ids.length < BATCH) return;
    }
  },
};
